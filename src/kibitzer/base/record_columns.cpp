#include "kibitzer/base/record_columns.hpp"

#include <cassert>

#include "kibitzer/base/rounding.hpp"

namespace kibitzer {

namespace {

Shape record_shape(const std::vector<FieldOutline>& fields) {
    Shape shape;
    shape.kind = ShapeKind::record;
    shape.fields = fields;
    return shape;
}

std::vector<std::uint8_t> as_bits(const std::vector<std::uint8_t>& bytes) {
    std::vector<std::uint8_t> bits((bytes.size() + 7) / 8);
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bits[i / 8] = std::uint8_t(bits[i / 8] | (bytes[i] != 0 ? 1 : 0) << (i % 8));
    return bits;
}

void seal_column(FieldColumn& column) {
    column.valid = as_bits(column.valid);
    column.flags = as_bits(column.flags);
    for (const auto& child : column.children) seal_column(*child);
}

// Puts a record's values into the columns. Fields come in the order of the description, which is
// that of the columns.
class ColumnFiller final : public Fields {
public:
    ColumnFiller(FieldColumn& root, std::size_t fields) : fields_(fields) {
        ++root.length;
        root.valid.push_back(1);
        open_.push_back({&root, 0});
    }

    [[nodiscard]] bool is_complete() const { return open_.back().next == fields_; }

protected:
    bool begin(const Field&) override {
        OpenRecord& record = open_.back();
        here_ = record.column->children[record.next++].get();
        return true;
    }
    void end() override {}
    void flag(bool& value) override {
        begin_value();
        here_->flags.push_back(value ? 1 : 0);
    }
    void whole(std::int64_t& value, std::int64_t, std::int64_t) override {
        begin_value();
        if (here_->kind == ShapeKind::number)
            here_->numbers.push_back(double(value));
        else
            here_->wholes.push_back(value);
    }
    void number(double& value) override {
        begin_value();
        here_->numbers.push_back(here_->decimals < 0 ? value : rounded(value, here_->decimals));
    }
    void text(std::string& value) override { here_->add_text(value); }
    void words(std::string_view value) override { here_->add_text(value); }
    void choice_of(std::size_t& index, Choices names) override {
        here_->add_text(index < names.size() ? names[index] : std::string_view());
    }
    bool optional(bool there) override {
        if (!there) here_->add_null();
        return there;
    }
    std::size_t begin_list(std::size_t size) override { return begin_elements(size); }
    void element(std::size_t) override { here_ = lists_.back()->children.back().get(); }
    void end_list() override { end_elements(); }
    std::size_t begin_map(std::size_t size) override { return begin_elements(size); }
    void name_of(std::size_t, std::string& name) override {
        lists_.back()->children.front()->add_text(name);
        here_ = lists_.back()->children.back().get();
    }
    void end_map() override { end_elements(); }
    void begin_record() override {
        begin_value();
        open_.push_back({here_, 0});
    }
    void end_record() override { open_.pop_back(); }

private:
    struct OpenRecord {
        FieldColumn* column;
        std::size_t next;
    };

    void begin_value() {
        ++here_->length;
        here_->valid.push_back(1);
    }
    std::size_t begin_elements(std::size_t size) {
        begin_value();
        lists_.push_back(here_);
        return size;
    }
    void end_elements() {
        FieldColumn& list = *lists_.back();
        list.offsets.push_back(std::int32_t(list.children.back()->length));
        lists_.pop_back();
    }

    std::size_t fields_;
    std::vector<OpenRecord> open_;
    std::vector<FieldColumn*> lists_;
    FieldColumn* here_ = nullptr;
};

}  // namespace

FieldColumn::FieldColumn(std::string field_name, const Shape& shape, int rounded_to)
    : name(std::move(field_name)), kind(shape.kind), decimals(rounded_to) {
    const auto add = [&](std::string child_name, const Shape& child, int child_decimals) {
        children.push_back(
            std::make_unique<FieldColumn>(std::move(child_name), child, child_decimals));
    };
    const bool has_offsets = kind == ShapeKind::text || kind == ShapeKind::choice ||
                             kind == ShapeKind::list || kind == ShapeKind::map;
    if (has_offsets) offsets.push_back(0);
    if (kind == ShapeKind::map) add("key", Shape{ShapeKind::text}, -1);
    if (kind == ShapeKind::map) add("value", shape.element.front(), decimals);
    if (kind == ShapeKind::list) add("item", shape.element.front(), decimals);
    if (kind == ShapeKind::record)
        for (const FieldOutline& field : shape.fields)
            add(field.name, field.shape, field.about.decimals);
}

void FieldColumn::add_null() {
    ++length;
    ++nulls;
    valid.push_back(0);
    switch (kind) {
        case ShapeKind::flag:
            flags.push_back(0);
            break;
        case ShapeKind::whole:
            wholes.push_back(0);
            break;
        case ShapeKind::number:
            numbers.push_back(0);
            break;
        case ShapeKind::text:
        case ShapeKind::choice:
        case ShapeKind::list:
        case ShapeKind::map:
            offsets.push_back(offsets.back());
            break;
        case ShapeKind::record:
            for (const auto& child : children) child->add_null();
            break;
    }
}

void FieldColumn::add_text(std::string_view value) {
    assert(kind == ShapeKind::text || kind == ShapeKind::choice);
    ++length;
    valid.push_back(1);
    text += value;
    offsets.push_back(std::int32_t(text.size()));
}

void FieldColumn::add_whole(std::int64_t value) {
    assert(kind == ShapeKind::whole);
    ++length;
    valid.push_back(1);
    wholes.push_back(value);
}

void FieldColumn::add_number(double value) {
    assert(kind == ShapeKind::number);
    ++length;
    valid.push_back(1);
    numbers.push_back(value);
}

RecordColumns::RecordColumns(const std::vector<FieldOutline>& fields)
    : root_("", record_shape(fields), -1), described_(fields.size()) {}

void RecordColumns::add(RecordView record) {
    ColumnFiller filler(root_, described_);
    record.walk(filler);
    assert(filler.is_complete());
}

void RecordColumns::add_null() {
    ++root_.length;
    root_.valid.push_back(1);
    for (std::size_t i = 0; i < described_; ++i) root_.children[i]->add_null();
}

FieldColumn& RecordColumns::append(std::string name, ShapeKind kind) {
    root_.children.push_back(std::make_unique<FieldColumn>(std::move(name), Shape{kind}, -1));
    return *root_.children.back();
}

void RecordColumns::seal() { seal_column(root_); }

}  // namespace kibitzer
