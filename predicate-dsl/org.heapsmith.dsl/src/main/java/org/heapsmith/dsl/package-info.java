// SPDX-License-Identifier: EPL-2.0
/** The spec language: {@link org.heapsmith.dsl.SpecParser} is the way in; no EMF in its API. */
package org.heapsmith.dsl;
