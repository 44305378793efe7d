// SPDX-License-Identifier: EPL-2.0
package m;
class P { String s; P next; 
  static P make(char c, boolean b) { P p = new P(); p.s = new StringBuilder().append('/').append(c).toString(); if (b) { p.next = new P(); p.next.s = p.s; } return p; } }
