// SPDX-License-Identifier: EPL-2.0
/** Generating tests as a person does it: commands, launch configurations, specs, bad input. */
package org.heapsmith.ide.tests.launch;
