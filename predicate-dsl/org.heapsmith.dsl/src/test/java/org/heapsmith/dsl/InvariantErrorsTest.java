// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in an invariant or shape property is told once, at its token. */
class InvariantErrorsTest {

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
self.«heder» not null                       => SPEC_UNKNOWN_FIELD class LinkedList has no field heder; did you mean header?
self.header(.next | .«prev»)* not null      => SPEC_UNKNOWN_FIELD class LinkedList.Entry has no field prev
self.header(.next | .element).«nxt» null    => SPEC_UNKNOWN_FIELD class LinkedList.Entry or Object has no field nxt; did you mean next?
self.header.element.«next» null             => SPEC_UNKNOWN_FIELD class Object has no field next
self.«size» not null                        => SPEC_TYPE_MISMATCH expected a reference, found int
self.«Counting»::count not null             => SPEC_UNKNOWN_TYPE unknown Java type Counting
«slf».header not null                       => SPEC_UNKNOWN_NAME unknown name slf; did you mean self?
«this».header not null                      => SPEC_UNKNOWN_NAME unknown name this
self.header expands to «Entri»              => SPEC_UNKNOWN_TYPE unknown Java type Entri
self.header expands to «Node»               => SPEC_TYPE_MISMATCH expected LinkedList.Entry, found Node
self.header expands to «int»                => SPEC_TYPE_MISMATCH expected a class, found int
self.header aliases some «Nod»              => SPEC_UNKNOWN_TYPE unknown Java type Nod; did you mean Node?
any(«Entri»).next null                      => SPEC_UNKNOWN_TYPE unknown Java type Entri
any(LinkedList.Entry «self»).next null      => SPEC_DUPLICATE_NAME duplicate name self: it is a parameter
«up».header not null                        => SPEC_FORMULA up is relative to the path of an alias: it can only stand behind aliases or triggers
self.header aliases «up».up                 => SPEC_FORMULA up.up goes back too far: the path has at most 1 step
""")
  void inPaths(String rule, String expected) {
    Marked.check("invariant i(LinkedList self) { self not null; " + rule + "; }", expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
self.header null triggers «Check».always          => SPEC_UNKNOWN_TYPE unknown Java type Check; did you mean Checks?
self.header null triggers Checks.«onEntri»        => SPEC_UNKNOWN_METHOD class Checks has no method onEntri; did you mean onEntry?
self.header null triggers «always»                => SPEC_FORMULA name the companion method as Class.method
self.header null triggers Checks.«holds»          => SPEC_FORMULA a companion method is static, without result, with at most one parameter, an object; holds(Object) is not
self.header null triggers Checks.«notStatic»      => SPEC_FORMULA a companion method is static, without result, with at most one parameter, an object; notStatic() is not
self.header null triggers Checks.«two»            => SPEC_FORMULA a companion method is static, without result, with at most one parameter, an object; two(Object, Object) is not
self.header null triggers Checks.«number»         => SPEC_FORMULA a companion method is static, without result, with at most one parameter, an object; number(int) is not
self.header null triggers «Checks.onList»         => SPEC_TYPE_MISMATCH expected LinkedList, found LinkedList.Entry
self.header null triggers Checks.onEntry(«self»)  => SPEC_TYPE_MISMATCH expected LinkedList.Entry, found LinkedList
self.header null triggers Checks.onEntry(«self.header.next*») => SPEC_FORMULA an argument is a parameter, up or the object of any(…), with plain fields
self.header null && self.header null triggers «Checks.always» => SPEC_FORMULA a companion method belongs to a single atom
«when» self.header null                           => SPEC_FORMULA when needs a companion method: triggers C.m
count(self.header) == self.«sise»                 => SPEC_UNKNOWN_FIELD class LinkedList has no field sise; did you mean size?
count(self.header) == self.«header»               => SPEC_TYPE_MISMATCH expected an integer, found LinkedList.Entry
count(self.header) == «sel».size                  => SPEC_UNKNOWN_NAME unknown name sel; did you mean self?
""")
  void inCompanionsAndCounts(String rule, String expected) {
    Marked.check("invariant i(LinkedList self) { self not null; " + rule + "; }", expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
requires «ring»(x, y)            => SPEC_ARITY wrong number of arguments for ring(Node): 2 instead of 1
requires ring(«3»)               => SPEC_TYPE_MISMATCH expected Node, found int
requires ring(«z»)               => SPEC_UNKNOWN_NAME unknown name z; did you mean x?
requires «noalias»(x)            => SPEC_ARITY wrong number of arguments for noalias: 1 instead of at least 2
requires acyclic(«x.val»)        => SPEC_TYPE_MISMATCH expected Object, found int
requires «!ring(x)»              => SPEC_FORMULA only a pure formula without exists can be negated
requires «rng»(x)                => SPEC_UNKNOWN_PREDICATE unknown predicate rng; did you mean ring?
""")
  void inSpecs(String clause, String expected) {
    Marked.check(
        "invariant ring(Node n) { n(.next)+ aliases n; } spec BigNumber.add(Node x, Node y) { "
            + clause
            + "; }",
        expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
invariant i(Node n) { n null; n.next «nul»; }        => SPEC_SYNTAX unexpected 'nul', expected a step such as .next, null, not null, expands to, aliases or never aliases; did you mean null?
invariant i(Node n) { n.next not null «}»          => SPEC_SYNTAX unexpected '}', expected ';'
invariant i(Node n) { n null; n.next not «nul»; }      => SPEC_SYNTAX unexpected 'nul', expected 'null'
invariant i(Node «n», Node m) { m not null; }      => SPEC_UNUSED_PARAMETER parameter n is never used
invariant i(Node n) { n null; } predicate p(Node x) = «i»(x); => SPEC_FORMULA the invariant i owns no heap: it can stand in requires and ensures, not in a predicate
invariant i(Node n) { n null; } predicate «i»(Node x) = x == null; => SPEC_DUPLICATE_NAME duplicate predicate i
invariant i(Node n) { n null; } invariant «i»(Node x) { x null; } => SPEC_DUPLICATE_NAME duplicate invariant i
invariant i(int n) { «n» null; }                   => SPEC_TYPE_MISMATCH expected a reference, found int
""")
  void inDeclarations(String text, String expected) {
    Marked.check(text, expected);
  }

  @Test
  void oneMalformedRuleDoesNotHideTheMistakesOfTheOthers() {
    assertEquals(
        """
        1:66 SPEC_SYNTAX unexpected 'nul', expected 'null'
        1:73 SPEC_UNKNOWN_FIELD class Node has no field nxt; did you mean next?
        1:113 SPEC_UNKNOWN_FIELD class Node has no field nex; did you mean next?""",
        Specs.problems(
            Specs.parse(
                Specs.HEADER
                    + "invariant i(Node n) { n not null; n.next not nul; n.nxt not null; }"
                    + " invariant j(Node n) { n.nex null; }")));
  }
}
