// SPDX-License-Identifier: EPL-2.0
/** Concrete heaps as drawings. Depends on {@code logic.concrete} only. */
package org.heapsmith.cli.svg;
