// SPDX-License-Identifier: EPL-2.0
/**
 * Path-optimal symbolic execution: references as flat guarded sets, fields of symbolic objects as
 * joined values, and forks only where the program forks. {@link
 * org.heapsmith.engine.guarded.FieldAccess} is the heart, {@link org.heapsmith.smt.guards.Facts}
 * keeps guards small, {@link org.heapsmith.engine.guarded.Shapes} turns a model of the path
 * condition into input objects at a path's end. Depends on {@code machine.strategy}, {@code
 * machine.state}, {@code engine.concretize}.
 */
package org.heapsmith.engine.guarded;
