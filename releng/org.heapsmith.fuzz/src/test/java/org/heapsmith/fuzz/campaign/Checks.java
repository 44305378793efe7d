// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

/**
 * What is done with programs.
 *
 * @param replay tests are compiled and run by the product itself
 * @param jvm branches are compared with what small inputs take
 * @param outside kept tests are compiled and run as their owner would
 * @param repeat of some programs, tests are made again: in another order, by more workers
 */
record Checks(boolean replay, boolean jvm, boolean outside, boolean repeat) {
  static final Checks ALL = new Checks(true, true, true, true);
}
