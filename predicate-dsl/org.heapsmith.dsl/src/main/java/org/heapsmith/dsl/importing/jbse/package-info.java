// SPDX-License-Identifier: EPL-2.0
/** Settings files of JBSE and SUSHI with HEX (LICS) rules: reading, and translation. */
package org.heapsmith.dsl.importing.jbse;
