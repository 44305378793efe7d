// SPDX-License-Identifier: EPL-2.0
// Opens the method that a link leads to.
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.scrollIntoView();
    target.querySelector("summary").focus({ preventScroll: true });
  }
}
addEventListener("hashchange", openTarget);
openTarget();
