// SPDX-License-Identifier: EPL-2.0
/** Merging sorted lists: the running example of the PET paper (its Fig. 1). */
package org.heapsmith.examples.merge;
