#include "arrow.hpp"

#include <cstring>
#include <functional>
#include <utility>

namespace py = pybind11;

// As the interface defines them.
extern "C" {
struct ArrowSchema {
    const char* format;
    const char* name;
    const char* metadata;
    std::int64_t flags;
    std::int64_t n_children;
    ArrowSchema** children;
    ArrowSchema* dictionary;
    void (*release)(ArrowSchema*);
    void* private_data;
};
struct ArrowArray {
    std::int64_t length;
    std::int64_t null_count;
    std::int64_t offset;
    std::int64_t n_buffers;
    std::int64_t n_children;
    const void** buffers;
    ArrowArray** children;
    ArrowArray* dictionary;
    void (*release)(ArrowArray*);
    void* private_data;
};
struct ArrowArrayStream {
    int (*get_schema)(ArrowArrayStream*, ArrowSchema*);
    int (*get_next)(ArrowArrayStream*, ArrowArray*);
    const char* (*get_last_error)(ArrowArrayStream*);
    void (*release)(ArrowArrayStream*);
    void* private_data;
};
}

namespace kibitzer::python {

namespace {

constexpr std::int64_t nullable = 2;
constexpr const char* stream_name = "arrow_array_stream";

// What an exported struct points into, given back with it.
template <class Struct>
struct Held {
    std::string format;
    std::string name;
    std::vector<const void*> buffers;
    std::vector<Struct> children;
    std::vector<Struct*> pointers;
    std::shared_ptr<const void> owner;
};

template <class Struct>
void release(Struct* exported) {
    auto* const held = static_cast<Held<Struct>*>(exported->private_data);
    for (Struct& child : held->children)
        if (child.release) child.release(&child);
    delete held;
    exported->release = nullptr;
}

template <class Struct>
void give_children(Struct& out, Held<Struct>& held, const ArrowNode& node,
                   const std::function<void(Struct&, const ArrowNode&)>& fill) {
    held.children.resize(node.children.size());
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        fill(held.children[i], node.children[i]);
        held.pointers.push_back(&held.children[i]);
    }
    out.n_children = std::int64_t(node.children.size());
    out.children = held.pointers.data();
    out.private_data = &held;
    out.release = &release<Struct>;
}

void fill_schema(ArrowSchema& out, const ArrowNode& node) {
    auto* const held = new Held<ArrowSchema>{node.format, node.name, {}, {}, {}, {}};
    const bool within_map = node.name == "entries" || node.name == "key";
    out = {held->format.c_str(),
           held->name.c_str(),
           nullptr,
           within_map ? 0 : nullable,
           0,
           nullptr,
           nullptr,
           nullptr,
           nullptr};
    give_children<ArrowSchema>(out, *held, node, fill_schema);
}

void fill_array(ArrowArray& out, const ArrowNode& node, const std::shared_ptr<const void>& owner) {
    auto* const held = new Held<ArrowArray>{{}, {}, node.buffers, {}, {}, owner};
    out = {node.length, node.nulls,
           0,           std::int64_t(held->buffers.size()),
           0,           held->buffers.data(),
           nullptr,     nullptr,
           nullptr,     nullptr};
    give_children<ArrowArray>(out, *held, node, [&](ArrowArray& child, const ArrowNode& of) {
        fill_array(child, of, owner);
    });
}

struct Stream {
    std::vector<ArrowNode> batches;
    std::shared_ptr<const void> owner;
    std::size_t next = 0;
};

Stream& stream_of(ArrowArrayStream* stream) { return *static_cast<Stream*>(stream->private_data); }

int get_schema(ArrowArrayStream* stream, ArrowSchema* out) {
    fill_schema(*out, stream_of(stream).batches.front());
    return 0;
}

int get_next(ArrowArrayStream* stream, ArrowArray* out) {
    Stream& from = stream_of(stream);
    if (from.next < from.batches.size())
        fill_array(*out, from.batches[from.next++], from.owner);
    else
        out->release = nullptr;  // the end
    return 0;
}

const char* get_last_error(ArrowArrayStream*) { return nullptr; }

void release_stream(ArrowArrayStream* stream) {
    delete static_cast<Stream*>(stream->private_data);
    stream->release = nullptr;
}

void drop_stream(PyObject* capsule) {
    auto* const stream = static_cast<ArrowArrayStream*>(PyCapsule_GetPointer(capsule, stream_name));
    if (stream->release) stream->release(stream);
    delete stream;
}

const char* format_of(ShapeKind kind) {
    switch (kind) {
        case ShapeKind::flag:
            return "b";
        case ShapeKind::whole:
            return "l";
        case ShapeKind::number:
            return "g";
        case ShapeKind::text:
        case ShapeKind::choice:
            return "u";
        case ShapeKind::list:
            return "+l";
        case ShapeKind::map:
            return "+m";
        case ShapeKind::record:
            return "+s";
    }
    return "n";
}

// Arrays of another program, given back when nobody reads them any more.
struct Taken {
    std::vector<ArrowArray> arrays;
    ~Taken() {
        for (ArrowArray& array : arrays)
            if (array.release) array.release(&array);
    }
};

bool is_valid(const ArrowArray& array, std::int64_t i) {
    const auto* bits = static_cast<const std::uint8_t*>(array.buffers[0]);
    const std::int64_t at = array.offset + i;
    return bits == nullptr || (bits[at / 8] >> (at % 8) & 1) != 0;
}

template <class Offset>
std::string_view text_at(const ArrowArray& array, std::int64_t i) {
    const auto* offsets = static_cast<const Offset*>(array.buffers[1]) + array.offset + i;
    return {static_cast<const char*>(array.buffers[2]) + offsets[0],
            std::size_t(offsets[1] - offsets[0])};
}

// Short texts stand in the view itself, others in one of the buffers behind.
std::string_view text_in_view(const ArrowArray& array, std::int64_t i) {
    const auto* view = static_cast<const char*>(array.buffers[1]) + 16 * (array.offset + i);
    std::int32_t parts[4];
    std::memcpy(parts, view, sizeof parts);
    if (parts[0] <= 12) return {view + 4, std::size_t(parts[0])};
    return {static_cast<const char*>(array.buffers[2 + parts[2]]) + parts[3],
            std::size_t(parts[0])};
}

template <class TextAt>
void add_texts(const ArrowArray& array, std::vector<std::string_view>& views, TextAt text_at) {
    for (std::int64_t i = 0; i < array.length; ++i)
        views.push_back(is_valid(array, i) ? text_at(array, i) : std::string_view());
}

void add_texts(const ArrowArray& array, std::string_view format,
               std::vector<std::string_view>& views) {
    views.reserve(views.size() + std::size_t(array.length));
    if (format == "u" || format == "z")
        add_texts(array, views, text_at<std::int32_t>);
    else if (format == "U" || format == "Z")
        add_texts(array, views, text_at<std::int64_t>);
    else
        add_texts(array, views, text_in_view);
}

// The format of a column of texts.
std::string text_format(ArrowSchema& schema) {
    const std::string format = schema.format;
    schema.release(&schema);
    for (const char* known : {"u", "U", "z", "Z", "vu", "vz"})
        if (format == known) return format;
    throw py::type_error("a column of Arrow: expected texts, found the format " + format);
}

}  // namespace

ArrowNode arrow_node(const FieldColumn& column) {
    ArrowNode node{format_of(column.kind), column.name, column.length, column.nulls, {}, {}};
    node.buffers.push_back(column.nulls > 0 ? column.valid.data() : nullptr);
    for (const auto& child : column.children) node.children.push_back(arrow_node(*child));
    switch (column.kind) {
        case ShapeKind::flag:
            node.buffers.push_back(column.flags.data());
            break;
        case ShapeKind::whole:
            node.buffers.push_back(column.wholes.data());
            break;
        case ShapeKind::number:
            node.buffers.push_back(column.numbers.data());
            break;
        case ShapeKind::text:
        case ShapeKind::choice:
            node.buffers.push_back(column.offsets.data());
            node.buffers.push_back(column.text.data());
            break;
        case ShapeKind::list:
            node.buffers.push_back(column.offsets.data());
            break;
        case ShapeKind::map: {
            node.buffers.push_back(column.offsets.data());
            ArrowNode entries{"+s", "entries", node.children.front().length, 0, {nullptr}, {}};
            entries.children = std::move(node.children);
            node.children = {std::move(entries)};
            break;
        }
        case ShapeKind::record:
            break;
    }
    return node;
}

py::capsule arrow_stream(std::vector<ArrowNode> batches, std::shared_ptr<const void> owner) {
    auto* const stream = new ArrowArrayStream{get_schema, get_next, get_last_error, release_stream,
                                              new Stream{std::move(batches), std::move(owner), 0}};
    return py::reinterpret_steal<py::capsule>(PyCapsule_New(stream, stream_name, drop_stream));
}

Texts::Texts(py::handle source) {
    if (PyUnicode_Check(source.ptr()) || PyBytes_Check(source.ptr()))
        take_sequence(py::make_tuple(source));
    else if (py::hasattr(source, "__arrow_c_stream__") || py::hasattr(source, "__arrow_c_array__"))
        take_arrow(source);
    else if (py::hasattr(source, "tolist"))
        take_sequence(source.attr("tolist")());
    else
        take_sequence(py::reinterpret_steal<py::object>(PySequence_Tuple(source.ptr())));
}

// The last of them may be given up by a thread that Python does not know.
Texts::~Texts() {
    const py::gil_scoped_acquire python;
    kept_.clear();
    arrays_.reset();
}

void Texts::take_sequence(py::handle source) {
    if (!source) throw py::error_already_set();
    kept_.push_back(py::reinterpret_steal<py::object>(PySequence_Tuple(source.ptr())));
    if (!kept_.back()) throw py::error_already_set();
    views.reserve(std::size_t(PyTuple_GET_SIZE(kept_.back().ptr())));
    for (const py::handle text : py::reinterpret_borrow<py::tuple>(kept_.back())) {
        if (text.is_none()) {
            views.emplace_back();
        } else if (PyBytes_Check(text.ptr())) {
            views.emplace_back(PyBytes_AS_STRING(text.ptr()),
                               std::size_t(PyBytes_GET_SIZE(text.ptr())));
        } else {
            py::object held = py::reinterpret_borrow<py::object>(text);
            if (!PyUnicode_Check(text.ptr())) {  // a board
                if (!py::hasattr(text, "fen"))
                    throw py::type_error("expected texts, found " +
                                         py::cast<std::string>(py::str(py::type::of(held))));
                held = text.attr("fen")();
                kept_.push_back(held);
            }
            Py_ssize_t size = 0;
            const char* const bytes = PyUnicode_AsUTF8AndSize(held.ptr(), &size);
            if (bytes == nullptr) throw py::error_already_set();
            views.emplace_back(bytes, std::size_t(size));
        }
    }
}

void Texts::take_arrow(py::handle source) {
    const auto taken = std::make_shared<Taken>();
    arrays_ = taken;
    kept_.push_back(py::reinterpret_borrow<py::object>(source));
    std::string format;
    if (py::hasattr(source, "__arrow_c_stream__")) {
        const py::object capsule = source.attr("__arrow_c_stream__")();
        auto* const stream =
            static_cast<ArrowArrayStream*>(PyCapsule_GetPointer(capsule.ptr(), stream_name));
        ArrowSchema schema{};
        if (stream == nullptr || stream->get_schema(stream, &schema) != 0)
            throw py::type_error("this column of Arrow cannot be read");
        format = text_format(schema);
        for (;;) {
            ArrowArray array{};
            if (stream->get_next(stream, &array) != 0)
                throw py::type_error("this column of Arrow cannot be read to its end");
            if (array.release == nullptr) break;
            taken->arrays.push_back(array);
        }
    } else {
        const py::tuple pair = source.attr("__arrow_c_array__")();
        auto* const schema =
            static_cast<ArrowSchema*>(PyCapsule_GetPointer(pair[0].ptr(), "arrow_schema"));
        auto* const array =
            static_cast<ArrowArray*>(PyCapsule_GetPointer(pair[1].ptr(), "arrow_array"));
        if (schema == nullptr || array == nullptr) throw py::error_already_set();
        taken->arrays.push_back(std::exchange(*array, ArrowArray{}));
        format = text_format(*schema);
    }
    for (const ArrowArray& array : taken->arrays) add_texts(array, format, views);
}

}  // namespace kibitzer::python
