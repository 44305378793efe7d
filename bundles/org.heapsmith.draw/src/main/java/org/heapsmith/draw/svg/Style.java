// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.svg;

/** The style sheet of drawings. Plain rules: most viewers of SVG know no variables. */
final class Style {
  private Style() {}

  static final String TEXT =
      """
.scene text { font: 11px "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace; fill: #1c2430; }
.scene .title { font-weight: 600; }
.scene .caption { font: 600 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: #5c6675; }
.scene .label { font-size: 10px; fill: #5c6675; text-anchor: middle; }
.scene .changed { fill: #b3400f; font-weight: 600; }
.scene .box { fill: #ffffff; stroke: #9aa5b4; }
.scene .new_object { fill: #eef7ee; stroke: #5a9a62; }
.scene .promised { stroke-dasharray: 5 3; }
.scene .open { fill: #f4f6f9; stroke: #7c8797; stroke-dasharray: 4 3; }
.scene .predicate { fill: #f3effb; stroke: #8d78c2; }
.scene .step { fill: #ffffff; stroke: #9aa5b4; }
.scene .returned { fill: #e9f6ec; stroke: #4c9a5b; }
.scene .threw { fill: #fdecea; stroke: #c4523f; }
.scene .bound { fill: #fff5e0; stroke: #c08a1e; }
.scene .pruned, .scene .infeasible, .scene .skipped { fill: #f1f3f6; stroke: #b9c1cc; stroke-dasharray: 4 3; }
.scene .off { fill: #7c8797; }
.scene path.link { fill: none; stroke: #2856c4; stroke-width: 1.2; }
.scene path.back { stroke: #9aa5b4; }
.scene path.changed { stroke: #d2601a; stroke-width: 1.6; }
.scene path.opens { stroke: #7c8797; stroke-dasharray: 4 3; }
.scene path.argument { stroke: #8d78c2; stroke-dasharray: 1.5 3; stroke-linecap: round; }
.scene path.branch { stroke: #9aa5b4; }
.scene path.dead_branch { stroke: #c7ced8; stroke-dasharray: 4 3; }
.scene .tip { fill: #2856c4; stroke: none; }
.scene .tip.back { fill: #9aa5b4; }
.scene .tip.changed { fill: #d2601a; }
.scene .tip.opens { fill: #7c8797; }
.scene .start { fill: #2856c4; stroke: none; }
.scene .start.back { fill: #9aa5b4; }
.scene .start.changed { fill: #d2601a; }
.scene .start.opens { fill: #7c8797; }
@media (prefers-color-scheme: dark) {
  .scene text { fill: #e4e8ee; }
  .scene .caption, .scene .label { fill: #9aa5b4; }
  .scene .changed { fill: #ffb27a; }
  .scene .box { fill: #232b35; stroke: #56637a; }
  .scene .new_object { fill: #203327; stroke: #5f9e6a; }
  .scene .open { fill: #1b222b; stroke: #7d8aa0; }
  .scene .predicate { fill: #2c2640; stroke: #9d8bd0; }
  .scene .step { fill: #232b35; stroke: #56637a; }
  .scene .returned { fill: #1d3325; stroke: #5fae70; }
  .scene .threw { fill: #3d2320; stroke: #e07a66; }
  .scene .bound { fill: #3a2f17; stroke: #d6a33f; }
  .scene .pruned, .scene .infeasible, .scene .skipped { fill: #1b2027; stroke: #4a5564; }
  .scene .off { fill: #8b96a6; }
  .scene path.link { fill: none; stroke: #8fb0ff; }
  .scene path.back { stroke: #6b7890; }
  .scene path.changed { stroke: #ff9a52; }
  .scene path.opens { stroke: #8b96a6; }
  .scene path.argument { stroke: #9d8bd0; }
  .scene path.branch { stroke: #56637a; }
  .scene path.dead_branch { stroke: #3e4856; }
  .scene .tip, .scene .start { fill: #8fb0ff; }
  .scene .tip.back, .scene .start.back { fill: #6b7890; }
  .scene .tip.changed, .scene .start.changed { fill: #ff9a52; }
  .scene .tip.opens, .scene .start.opens { fill: #8b96a6; }
}
""";
}
