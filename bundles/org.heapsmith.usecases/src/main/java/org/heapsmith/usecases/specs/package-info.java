// SPDX-License-Identifier: EPL-2.0
/** Spec files as a person names them: read, parsed with what they import, tried by the logic. */
package org.heapsmith.usecases.specs;
