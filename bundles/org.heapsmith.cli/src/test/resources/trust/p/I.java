// SPDX-License-Identifier: EPL-2.0
package p;
public interface I { int get(); }
