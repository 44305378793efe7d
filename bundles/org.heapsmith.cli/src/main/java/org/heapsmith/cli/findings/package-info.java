// SPDX-License-Identifier: EPL-2.0
/**
 * What a report says is wrong with the code under test: how sure it is, and what belongs together.
 */
package org.heapsmith.cli.findings;
