// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

/** The parts of a class file that can be read alone: a change elsewhere in it does not matter. */
enum ClassPart {
  /** Its version, access, superclass and interfaces; or that there is no such class. */
  HEAD,
  /** All but the methods: fields with their constants, signatures, classes around and within. */
  DECLARATION,
  /** The declarations of all methods, in their order. */
  METHODS,
  /** The declarations of all methods of a name, constructors among them. */
  NAMED,
  /** The declaration of one method, names of parameters included; or that there is none. */
  METHOD,
  /** The code of one method, with its lines. */
  CODE,
  /** Every byte. */
  WHOLE
}
