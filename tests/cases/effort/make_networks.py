#!/usr/bin/env python3
"""Makes the networks of this folder with other people's programs.

  make_networks.py gemm     needs PyTorch
  make_networks.py matmul   needs PyTorch
  make_networks.py listed   needs onnx and numpy

Each writes NAME.onnx, and NAME.csv with the numbers of a row and behind them what is predicted from
it: by PyTorch; for `listed` by numpy in double precision.
"""
import random
import sys

ROWS = 8


def write_csv(name, rows, outputs):
    with open(f"{name}.csv", "w") as file:
        for row, output in zip(rows, outputs):
            print(",".join(f"{x:.9g}" for x in [*row, *output]), file=file)


def export(name, module, inputs):
    import torch

    module.eval()
    rows = torch.randn(ROWS, inputs)
    write_csv(name, rows.tolist(), module(rows).tolist())
    torch.onnx.export(module, rows[:1], f"{name}.onnx", opset_version=13,
                      dynamic_axes={"x": {0: "rows"}, "y": {0: "rows"}},
                      input_names=["x"], output_names=["y"])


def gemm():
    """As most people would write a network: Gemm with transB, Relu, Sigmoid."""
    import torch
    from torch import nn

    torch.manual_seed(1)
    export("gemm", nn.Sequential(nn.Linear(6, 8), nn.ReLU(), nn.Dropout(0.2), nn.Linear(8, 5),
                                 nn.ReLU(), nn.Linear(5, 1), nn.Sigmoid()), 6)


def matmul():
    """By hand: MatMul and Add, and Gemm without transB and with alpha and beta; two outputs."""
    import torch
    from torch import nn

    class Table(nn.Module):
        def __init__(self):
            super().__init__()
            self.a = nn.Parameter(torch.randn(5, 7))
            self.b = nn.Parameter(torch.randn(7))
            self.c = nn.Parameter(torch.randn(7, 2))
            self.d = nn.Parameter(torch.randn(2))

        def forward(self, x):
            row = torch.sigmoid(self.b + x @ self.a)
            return torch.addmm(self.d, row, self.c, beta=0.5, alpha=2.0)

    torch.manual_seed(2)
    export("matmul", Table(), 5)


def listed():
    """Numbers as a list of floats instead of raw bytes, no bias, a bias for all, and nodes that
    only pass their row on; the initializers are named among the inputs, as once they had to be."""
    import numpy
    import onnx
    from onnx import TensorProto, helper

    random.seed(3)
    a = numpy.array([[random.gauss(0, 1) for _ in range(6)] for _ in range(4)], numpy.float32)
    b = numpy.array([[random.gauss(0, 1) for _ in range(4)] for _ in range(3)], numpy.float32)
    tensors = {"a": a, "b": b, "c": numpy.array([0.25], numpy.float32)}
    nodes = [
        helper.make_node("Identity", ["x"], ["x1"]),
        helper.make_node("Gemm", ["x1", "b"], ["x2"], transB=0),
        helper.make_node("Relu", ["x2"], ["x3"]),
        helper.make_node("Dropout", ["x3"], ["x4", "mask"]),
        helper.make_node("MatMul", ["x4", "a"], ["x5"]),
        helper.make_node("Add", ["c", "x5"], ["y"]),
    ]
    value = helper.make_tensor_value_info
    graph = helper.make_graph(
        nodes, "listed",
        [value("x", TensorProto.FLOAT, [1, 3])]
        + [value(name, TensorProto.FLOAT, t.shape) for name, t in tensors.items()],
        [value("y", TensorProto.FLOAT, [1, 6])],
        [helper.make_tensor(name, TensorProto.FLOAT, t.shape, t.flatten().tolist())
         for name, t in tensors.items()])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 12)])
    onnx.checker.check_model(model)
    onnx.save(model, "listed.onnx")
    rows = numpy.array([[random.gauss(0, 1) for _ in range(3)] for _ in range(ROWS)], numpy.float32)
    hidden = numpy.maximum(rows.astype(float) @ b.astype(float), 0)
    write_csv("listed", rows.tolist(), (hidden @ a.astype(float) + 0.25).tolist())


if __name__ == "__main__":
    {"gemm": gemm, "matmul": matmul, "listed": listed}[sys.argv[1]]()
