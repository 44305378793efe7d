// SPDX-License-Identifier: EPL-2.0
/**
 * Lazy initialisation [Khurshid 2003]: a reference of the input is null, an object met before, or a
 * fresh one. The three strategies differ in when they choose: {@link
 * org.heapsmith.engine.lazy.LazyStrategy} when it is loaded, {@link
 * org.heapsmith.engine.lazy.LazierStrategy} when it is compared or dereferenced, {@link
 * org.heapsmith.engine.lazy.LazierSharpStrategy} first null or not, and which object at the first
 * use of its content. Depends on {@code engine.strategy} and {@code engine.concretize}.
 */
package org.heapsmith.engine.lazy;
