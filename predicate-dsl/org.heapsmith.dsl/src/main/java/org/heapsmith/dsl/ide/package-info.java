// SPDX-License-Identifier: EPL-2.0
/** Set-up of the language for editors and the language server. */
package org.heapsmith.dsl.ide;
