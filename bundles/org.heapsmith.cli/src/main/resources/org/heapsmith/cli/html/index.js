// SPDX-License-Identifier: EPL-2.0
// Searches, filters and sorts the rows of the index. Without it all rows are there, in the order of the run.
const table = document.querySelector("table.methods");
const body = table.tBodies[0];
const rows = Array.from(body.rows);
const search = document.getElementById("search");
const state = document.getElementById("status");
const shown = document.getElementById("shown");

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const row of rows) {
    const fits =
      (!state.value || row.dataset.state === state.value) &&
      words.every((word) => row.dataset.text.includes(word));
    row.hidden = !fits;
    count += fits ? 1 : 0;
  }
  shown.textContent =
    (count === rows.length ? count : count + " of " + rows.length) +
    (rows.length === 1 ? " method" : " methods");
}

function value(row, column) {
  const cell = row.cells[column];
  return column === 0 ? row.dataset.text : Number(cell.dataset.v ?? cell.textContent);
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
  body.append(...rows);
}

table.tHead.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) sort(button.closest("th"));
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
