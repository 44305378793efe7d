// SPDX-License-Identifier: EPL-2.0
/** Properties files of Java StarFinder: reading, and translation to the spec language. */
package org.heapsmith.dsl.importing.jsf;
