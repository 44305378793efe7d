// SPDX-License-Identifier: EPL-2.0
/**
 * What every module shares and nothing else: the catalogue of coded messages, cancellation, errors
 * a user can act on, files written whole. Depends on nothing.
 */
package org.heapsmith.base;
