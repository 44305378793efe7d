// SPDX-License-Identifier: EPL-2.0
// Searches, filters and sorts the rows of the index. Without it all rows are there, in the order of the run.
const table = document.querySelector("table.methods");
const body = table.tBodies[0];
const rows = Array.from(body.rows);
const search = document.getElementById("search");
const state = document.getElementById("status");
const shown = document.getElementById("shown");
const more = document.getElementById("more");
const LIMIT = 500; // as in the style sheet: a browser takes long to lay out thousands of rows

const texts = new WeakMap(); // of rows that were asked for it: a page with each of them twice takes longer to read

function text(row) {
  if (!texts.has(row)) texts.set(row, row.cells[0].textContent.toLowerCase());
  return texts.get(row);
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = rows.filter(
    (row) =>
      (!state.value || row.dataset.state === state.value) &&
      words.every((word) => text(row).includes(word)),
  );
  const count = fitting.length;
  if (count !== body.rows.length || fitting.some((row, i) => row !== body.rows[i]))
    body.replaceChildren(...fitting);
  more.hidden = count <= LIMIT || !table.classList.contains("limited");
  shown.textContent =
    (count === rows.length ? count : count + " of " + rows.length) +
    (rows.length === 1 ? " method" : " methods");
}

function value(row, column) {
  const cell = row.cells[column]; // a method that was not begun has no figures
  return column === 0 ? text(row) : Number(cell?.dataset.v ?? (cell?.textContent || -1));
}

// The first press shows what is worth a look first: names from A, the graver status, the larger number.
function sort(heading) {
  const column = heading.cellIndex;
  const before = heading.getAttribute("aria-sort");
  const up = before === "none" ? column < 2 : before === "descending";
  for (const other of table.tHead.rows[0].cells) {
    other.setAttribute("aria-sort", other === heading ? (up ? "ascending" : "descending") : "none");
  }
  const keyed = rows.map((row) => [value(row, column), row]);
  keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0) * (up ? 1 : -1));
  keyed.forEach(([, row], i) => (rows[i] = row));
  filter();
}

table.tHead.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) sort(button.closest("th"));
});
more.addEventListener("click", () => {
  const next = body.rows[LIMIT];
  table.classList.remove("limited");
  more.hidden = true;
  next.querySelector("a, th").focus();
});
search.addEventListener("input", filter);
state.addEventListener("change", filter);
search.form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest("input, select, textarea")) {
    event.preventDefault();
    search.focus();
  }
});
// a browser that goes back fills the fields in again
addEventListener("pageshow", filter);
