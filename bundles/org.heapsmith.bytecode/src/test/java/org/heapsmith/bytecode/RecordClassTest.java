// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which records show themselves to nobody before they are made. */
class RecordClassTest {
  private static final String SOURCE =
      """
      record Plain(Plain next, int value) { }
      record Checked(Checked next, int value) {
        Checked { if (value < 0) throw new IllegalArgumentException(); }
      }
      record Chosen(Chosen next, int value) {
        Chosen(Chosen next, int value) {
          if (value < 0) { this.next = null; } else { this.next = next; }
          this.value = Math.abs(value);
        }
        Chosen(int value) { this(new Chosen(null, value), value); all = this; }
        static Chosen all;
      }
      record Empty() { }
      record ItselfNo(ItselfNo next) { ItselfNo(ItselfNo next) { this.next = this; } }
      record GivenNo(GivenNo next) {
        static GivenNo last;
        GivenNo { last = this; }
      }
      record CalledNo(CalledNo next) {
        CalledNo { check(); }
        void check() { }
      }
      record LambdaNo(java.util.function.Supplier<Object> next) {
        LambdaNo(java.util.function.Supplier<Object> next) { this.next = () -> this; }
      }
      record InnerNo(Object next) {
        InnerNo(Object next) { this.next = new Object() { Object me() { return InnerNo.this; } }; }
      }
      class ClassNo { final ClassNo next = null; }
      enum ConstantNo { ONE }
      """;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void aConstructorThatOnlySetsFieldsKeepsTheObjectToItself(Compiler compiler) {
    try (ClassPath classPath = ClassPath.of(compiler.compile(SOURCE))) {
      for (String name : classPath.applicationClasses()) {
        boolean expected = !name.contains("No");
        assertEquals(expected, RecordClass.isMadeOfParts(classPath.get(name)), name);
      }
    }
  }
}
