// SPDX-License-Identifier: EPL-2.0
/**
 * Reads the SL-COMP dialect of SMT-LIB [Sighireanu 2019] into the records of {@code logic.spec},
 * declared datatypes as classes; so that everything made for Java specs applies.
 */
package org.heapsmith.slcomp;
