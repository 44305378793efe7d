// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

/**
 * A piece of work that can be done alone, at any time and anywhere, with the same result.
 *
 * @param name of the method or class it is about; one result is kept of each
 * @param digest of all that is asked for besides: options, bounds, what the spec files say
 */
public record WorkUnit(String name, String digest) {}
