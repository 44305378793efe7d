// SPDX-License-Identifier: EPL-2.0
/**
 * Specs of other tools as {@code *.heap} text: what the importers share. Text in, text out: no EMF;
 * knows {@code base} and {@code logic.spec}.
 */
package org.heapsmith.dsl.importing;
