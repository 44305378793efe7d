// SPDX-License-Identifier: EPL-2.0
package demo.lists;

/** A field of each primitive type, and fields named like keywords. */
public class Wide {
  byte b;
  short s;
  char c;
  int i;
  long l;
  float f;
  double d;
  boolean z;
  int[] ints;
  String text;
  int spec;
  int result;
  Wide requires;
}
