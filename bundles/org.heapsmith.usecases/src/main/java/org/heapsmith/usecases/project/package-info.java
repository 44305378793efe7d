// SPDX-License-Identifier: EPL-2.0
/**
 * What a project consists of, asked of whoever builds it: its modules, their classes and class
 * paths, where their sources and tests are.
 */
package org.heapsmith.usecases.project;
