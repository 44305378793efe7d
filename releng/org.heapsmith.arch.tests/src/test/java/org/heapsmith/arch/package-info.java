// SPDX-License-Identifier: EPL-2.0
/** The house rules as tests: dependencies of the modules, and the form of every file. */
package org.heapsmith.arch;
