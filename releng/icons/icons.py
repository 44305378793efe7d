#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Draws the icons of the views: 16x16 and 32x32 (@2x) PNG files in bundles/org.heapsmith.ui/icons.

Needs rsvg-convert. Colours are of middle brightness, so that they are good on light and on dark.
"""
import pathlib
import subprocess

BLUE, GREEN, RED, AMBER, GREY, PURPLE, TEAL = (
    "#3f7fc8", "#3c9f58", "#d6504b", "#d4922a", "#8a919b", "#8c68c0", "#2b9a9a")


def stroke(d, colour, width=1.6, extra=""):
    return (f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linecap="round" stroke-linejoin="round" {extra}/>')


def fill(d, colour):
    return f'<path d="{d}" fill="{colour}"/>'


def dot(x, y, r, colour):
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>'


def ring(x, y, r, colour, width=1.5, dash=""):
    return (f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{colour}" '
            f'stroke-width="{width}" {dash}/>')


def box(x, y, w, h, colour, filled=False, width=1.4, extra=""):
    return (f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="1.5" '
            f'fill="{colour if filled else "none"}" stroke="{colour}" stroke-width="{width}" {extra}/>')


def disc(colour, mark):
    return dot(8, 8, 6.5, colour) + mark


DASH = 'stroke-dasharray="2 1.6"'
CLOUD = "M4.5 12.5 a2.8 2.8 0 0 1 -.4 -5.5 a3.6 3.6 0 0 1 6.9 -1 a3.2 3.2 0 0 1 .8 6.5 z"
FORK = "M8 2.5 V6.5 M8 6.5 L4 11 M8 6.5 L12 11"
DIAMOND = "M8 1.8 L14.2 8 L8 14.2 L1.8 8 Z"

ICONS = {
    # views and the perspective
    "tree_view": stroke("M8 4 L4 8 M8 4 L12 8 M4 8 L2.5 12.5 M4 8 L6.5 12.5", GREY, 1.2)
    + dot(8, 3.6, 2.1, BLUE) + dot(4, 8, 1.9, BLUE) + dot(12, 8.4, 1.9, GREEN)
    + dot(2.4, 12.9, 1.7, GREEN) + dot(6.8, 12.9, 1.7, AMBER),
    "aliasing_view": box(1.5, 5.5, 5, 5, BLUE) + box(10.5, 1.5, 4, 4, GREEN)
    + box(10.5, 10.5, 4, 4, GREY, extra=DASH)
    + stroke("M6.5 7 L10 4 M6.5 9 L10 12", PURPLE, 1.3),
    "coverage_view": box(1.5, 2, 13, 3, GREEN, True, 0) + box(1.5, 6.5, 9.5, 3, GREEN, True, 0)
    + box(11, 6.5, 3.5, 3, RED, True, 0) + box(1.5, 11, 6, 3, GREEN, True, 0)
    + box(7.5, 11, 7, 3, GREY, True, 0),
    "perspective": box(1.2, 2, 13.6, 12, GREY) + stroke("M6 2 V14", GREY, 1.2)
    + dot(10.4, 5.4, 1.6, BLUE) + dot(8.6, 10.4, 1.5, GREEN) + dot(12.4, 10.4, 1.5, AMBER)
    + stroke("M10.4 6.5 L8.9 9.2 M10.4 6.5 L12.1 9.2", GREY, 1),
    # choice points
    "root": disc(BLUE, stroke("M6.3 4.8 L10.8 8 L6.3 11.2 Z", "#fff", 1)
                 + fill("M6.3 4.8 L10.8 8 L6.3 11.2 Z", "#fff")),
    "branch": stroke(FORK, BLUE, 1.7) + dot(8, 2.8, 1.7, BLUE) + dot(3.8, 12, 1.9, BLUE)
    + ring(12.2, 12, 1.6, BLUE),
    "reference": box(1.5, 4.5, 5, 7, PURPLE) + stroke("M5 8 H13.5 M11 5.2 L13.8 8 L11 10.8", PURPLE),
    "dispatch": stroke("M2 8 H6 M6 8 L12 3.5 M6 8 H12.5 M6 8 L12 12.5", TEAL, 1.5)
    + dot(12.8, 3.3, 1.6, TEAL) + dot(13, 8, 1.6, TEAL) + dot(12.8, 12.7, 1.6, TEAL),
    "exception": stroke("M8 2 L14.5 13.5 H1.5 Z", AMBER, 1.5) + stroke("M8 6.5 V9.5", AMBER, 1.7)
    + dot(8, 11.7, 1, AMBER),
    "unfolding": stroke(CLOUD, PURPLE, 1.5) + stroke("M6 9.6 H10", PURPLE, 1.3),
    "array": stroke("M5 2.5 H2.5 V13.5 H5 M11 2.5 H13.5 V13.5 H11", TEAL, 1.6)
    + dot(6, 8, 1.1, TEAL) + dot(10, 8, 1.1, TEAL),
    # ends of paths
    "returned": disc(GREEN, stroke("M4.8 8.3 L7.1 10.6 L11.3 5.8", "#fff", 1.8)),
    "threw": disc(RED, fill("M9 2.8 L4.8 8.8 H7.6 L6.8 13.2 L11.3 7 H8.3 Z", "#fff")),
    "cut": disc(AMBER, stroke("M4.6 8 H11.4", "#fff", 2)),
    "pruned": ring(4.3, 11.7, 2.1, GREY) + ring(11.7, 11.7, 2.1, GREY)
    + stroke("M5.6 10 L12 2 M10.4 10 L4 2", GREY, 1.5),
    "infeasible": ring(8, 8, 5.6, GREY, 1.6) + stroke("M4.2 11.8 L11.8 4.2", GREY, 1.6),
    "skipped": ring(8, 8, 5.6, GREY, 1.4, DASH),
    "running": ring(8, 8, 5.6, BLUE, 1.6, DASH) + dot(8, 8, 2.2, BLUE),
    # what a reference may be
    "null": ring(8, 8, 5.4, BLUE, 1.6) + stroke("M3.6 13 L12.4 3", BLUE, 1.6),
    "fresh": box(2.5, 4.5, 9, 9, GREEN) + stroke("M12 1 V5.6 M9.7 3.3 H14.3", GREEN, 1.6),
    "alias": box(8.5, 5.5, 6, 6, PURPLE) + stroke("M1.5 4 C4 2.5 7 3.4 8 6 M8.4 3.2 L8.1 6.4 L5.2 5.4",
                                                  PURPLE, 1.4)
    + stroke("M1.5 13 C4 14.5 7 13.6 8 11", PURPLE, 1.4),
    "other": stroke("M5.4 6 A2.6 2.6 0 1 1 8 8.6 V10", GREY, 1.7) + dot(8, 12.8, 1.1, GREY),
    "taken": fill("M5 3 L12 8 L5 13 Z", GREEN),
    # coverage
    "covered": fill(DIAMOND, GREEN),
    "partly": fill(DIAMOND, AMBER),
    "not_reached": fill(DIAMOND, RED),
    "proved_infeasible": fill(DIAMOND, GREY),
    "finding": disc(RED, stroke("M8 4.4 V8.6", "#fff", 1.8) + dot(8, 11.4, 1.1, "#fff")),
    # tool bars
    "graph": box(5.5, 1.5, 5, 3.6, BLUE) + box(1.2, 10.8, 5, 3.6, BLUE) + box(9.8, 10.8, 5, 3.6, BLUE)
    + stroke("M8 5.2 V8 M3.7 10.6 V8 H12.3 V10.6", GREY, 1.2),
    "filter": fill("M2 2.5 H14 L9.6 8.2 V13.4 L6.4 11.6 V8.2 Z", AMBER),
    "export": stroke("M2.5 9.5 V13.5 H13.5 V9.5", GREY, 1.6)
    + stroke("M8 10.5 V2.2 M4.8 5.2 L8 2 L11.2 5.2", BLUE, 1.7),
    "zoom_in": ring(6.8, 6.8, 4.6, BLUE) + stroke("M10.3 10.3 L14 14", GREY, 2)
    + stroke("M4.8 6.8 H8.8 M6.8 4.8 V8.8", BLUE, 1.4),
    "zoom_out": ring(6.8, 6.8, 4.6, BLUE) + stroke("M10.3 10.3 L14 14", GREY, 2)
    + stroke("M4.8 6.8 H8.8", BLUE, 1.4),
    "zoom_fit": stroke("M2 6 V2 H6 M10 2 H14 V6 M14 10 V14 H10 M6 14 H2 V10", BLUE, 1.6)
    + box(5.6, 5.6, 4.8, 4.8, GREY, True, 0),
    "history": ring(8, 8, 6, BLUE, 1.5) + stroke("M8 4.4 V8 L10.6 9.8", BLUE, 1.5),
    "clear": stroke("M9.5 3 L13.5 7 L8 12.5 H5.5 L2.8 9.8 Z M6.2 6.4 L10.2 10.4", AMBER, 1.5)
    + stroke("M8 14 H14", GREY, 1.4),
    "colour": box(1.5, 2.2, 9, 2.6, GREEN, True, 0) + box(1.5, 6.7, 13, 2.6, AMBER, True, 0)
    + box(1.5, 11.2, 7, 2.6, RED, True, 0),
    "explore": ring(8, 4, 2.2, BLUE) + stroke("M8 6.2 V13.4 M5 10.6 L8 13.6 L11 10.6", BLUE, 1.7),
    "pin": fill("M9.5 1.5 L14.5 6.5 L12.6 7 L9.8 9.8 L9.4 12.4 L3.6 6.6 L6.2 6.2 L9 3.4 Z", PURPLE)
    + stroke("M6 10 L2 14", GREY, 1.5),
}


def main():
    folder = pathlib.Path(__file__).resolve().parents[2] / "bundles/org.heapsmith.ui/icons"
    folder.mkdir(exist_ok=True)
    for name, body in ICONS.items():
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">{body}</svg>'
        for suffix, size in (("", 16), ("@2x", 32)):
            subprocess.run(
                ["rsvg-convert", "-w", str(size), "-h", str(size), "-o",
                 str(folder / f"{name}{suffix}.png")], input=svg.encode(), check=True)


if __name__ == "__main__":
    main()
