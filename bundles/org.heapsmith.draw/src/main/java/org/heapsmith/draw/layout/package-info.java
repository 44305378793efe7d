// SPDX-License-Identifier: EPL-2.0
/** Where things go. ELK, and the EMF it stands on, are known here and nowhere else. */
package org.heapsmith.draw.layout;
