// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each mistake gets one message, at the token that is wrong. */
class ValidationTest {
  private static final String LIST =
      "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y); ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
`predicate p(«Nod» x) = x == null;`                        | SPEC_UNKNOWN_TYPE unknown Java type Nod; did you mean Node?
`predicate p(«demo.lists.Nde» x) = x == null;`             | SPEC_UNKNOWN_TYPE unknown Java type demo.lists.Nde; did you mean demo.lists.Node?
`predicate p(«Frobnicator» x) = x == null;`                | SPEC_UNKNOWN_TYPE unknown Java type Frobnicator
`import «demo.lists.Bode»; predicate p(Bode x) = x -> Bode{};` | SPEC_UNKNOWN_TYPE unknown Java type demo.lists.Bode; did you mean demo.lists.Node?
`predicate p(Node x) = x -> «Nde»{ next: y };`             | SPEC_UNKNOWN_TYPE unknown Java type Nde; did you mean Node?
`predicate p(Node x) = x instanceof «Nde»;`                | SPEC_UNKNOWN_TYPE unknown Java type Nde; did you mean Node?
`predicate p(Node x) = x -> Node{ «nxt»: y };`             | SPEC_UNKNOWN_FIELD class Node has no field nxt; did you mean next?
`predicate p(Node x) = x -> Node{ «colour»: y };`          | SPEC_UNKNOWN_FIELD class Node has no field colour
`predicate p(Node x) = x -> Node{ next: y, «next»: z };`   | SPEC_DUPLICATE_NAME duplicate field next
`predicate p(Node x, Node «x») = x == null;`               | SPEC_DUPLICATE_NAME duplicate parameter x
`predicate p(Node x) = x == null; predicate «p»(Node y) = y == null;` | SPEC_DUPLICATE_NAME duplicate predicate p
`predicate p(Node x) = exists «x». x == null;`             | SPEC_DUPLICATE_NAME duplicate name x: it is a parameter
`predicate p(int n) = (exists m. n == 2 * m) && (exists «m». n == 3 * m);` | SPEC_DUPLICATE_NAME duplicate name m: it is declared before
`predicate p(Wide w) = w -> Wide{ z: «exists m. m == 2» };` | SPEC_FORMULA exists can only stand before a whole disjunct
`predicate p(Node x, Node «_») = x == null;`               | SPEC_FORMULA a parameter needs a name
`predicate p(Wide x) = x -> Wide{ i: x.«i» };` | SPEC_PATH the field's value is itself a field path
`predicate p(Node x, Node «unused») = x == null;`          | SPEC_UNUSED_PARAMETER parameter unused is never used
          `predicate p(Node x) = x == null | x -> Node{ next: y } * list(y) * list(«z»);` | SPEC_UNCONNECTED_NAME no atom or condition connects z with a parameter
          `predicate p(Node x) = x == null | list(x) * («z» -> Node{ next: y } * list(y));` | SPEC_UNCONNECTED_NAME no atom or condition connects z with a parameter
`predicate p(Node x) = «lits»(x);`                         | SPEC_UNKNOWN_PREDICATE unknown predicate lits; did you mean list?
`predicate p(Node x) = «q»(x);`                            | SPEC_UNKNOWN_PREDICATE unknown predicate q; did you mean p?
`predicate p(Node x) = «list»(x, x);`                      | SPEC_ARITY wrong number of arguments for list(Node): 2 instead of 1
`predicate p(Tree t) = list(«t»);`                         | SPEC_TYPE_MISMATCH expected Node, found Tree
`predicate p(int n) = list(«n + 1»);`                      | SPEC_TYPE_MISMATCH expected Node, found int
`predicate p(Node x) = x -> Node{ val: «x» };`             | SPEC_TYPE_MISMATCH expected int, found Node
`predicate p(Node x) = x -> Node{ val: «null» };`          | SPEC_TYPE_MISMATCH expected int, found null
`predicate p(Wide x) = x -> Wide{ b: «200» };`             | SPEC_TYPE_MISMATCH expected byte, found 200
`predicate p(Wide x, byte n) = x -> Wide{ b: «n + 1» };`   | SPEC_TYPE_MISMATCH expected byte, found int
`predicate p(Wide x) = x -> Wide{ i: «5L» };`              | SPEC_TYPE_MISMATCH expected int, found 5L
`predicate p(Wide x) = x -> Wide{ z: «1» };`               | SPEC_TYPE_MISMATCH expected boolean, found int
`predicate p(Wide x, mathint n) = x -> Wide{ l: «n» };`    | SPEC_TYPE_MISMATCH expected long, found mathint
`predicate p(Node x) = «x» -> Tree{ key: 1 };`             | SPEC_TYPE_MISMATCH expected Tree, found Node
`predicate p(int x) = «x» -> Node{};`                      | SPEC_TYPE_MISMATCH expected Node, found int
`predicate p(Node x) = x -> «int»{};`                      | SPEC_TYPE_MISMATCH expected a class or an array, found int
`predicate p(Node x, Tree t) = x == «t»;`                  | SPEC_TYPE_MISMATCH expected Node, found Tree
`predicate p(Node x) = «x» < 3;`                           | SPEC_TYPE_MISMATCH expected a number, found Node
`predicate p(Node x, int n) = n == «x»;`                   | SPEC_TYPE_MISMATCH expected a number, found Node
`predicate p(Node x) = «x»;`                               | SPEC_TYPE_MISMATCH expected boolean, found Node
`predicate p(int n) = 0 < n && «n + 1»;`                   | SPEC_TYPE_MISMATCH expected boolean, found int
`predicate p(int n) = !«n»;`                               | SPEC_TYPE_MISMATCH expected boolean, found int
`predicate p(int n) = «n» instanceof Node;`                | SPEC_TYPE_MISMATCH expected Object, found int
`predicate p(Node n) = n instanceof «Tree»;`               | SPEC_TYPE_MISMATCH expected Node, found Tree
`predicate p(int lo, int hi) = hi < 3 && lo < «hl»;` | `SPEC_UNKNOWN_NAME unknown name hl; did you mean hi?`
`predicate p(int lo) = lo < «k» && k < 9;`                 | SPEC_UNKNOWN_NAME unknown name k
`predicate p(int lo) = lo == «this»;`                      | SPEC_UNKNOWN_NAME unknown name this is only known in the spec of a method
`predicate p(int lo) = lo == «_»;`                         | SPEC_FORMULA _ stands only for a whole field value or argument
`predicate p(Node x) = «!list(x)»;`                        | SPEC_FORMULA only a pure formula without exists can be negated
`predicate p(Node x) = x == null == true * «list(x)» == true;` | SPEC_FORMULA a heap formula cannot stand inside an expression; join it with * or && at the top level
`predicate p(Node x) = «null» -> Node{ next: y };`         | SPEC_FORMULA the left side of -> must be a name or a field path
`predicate p(Wide w) = w -> Wide{ text: s } && 0 < «s.hashCode»();` | SPEC_NOT_SUPPORTED the method call s.hashCode(…) is not supported yet
`predicate p(Node x, Node y) = «noalias»(x, y);`           | SPEC_FORMULA the shape property noalias owns no heap: it can stand in requires and ensures, not in a predicate
`predicate p(LinkedList.Counting x) = x -> LinkedList.Counting{ «lists»: 3 };` | SPEC_FORMULA lists is a field of class LinkedList.Counting, not of its objects
`predicate p(Wide w) = Integer.«MAX_VALU» < w.l;`          | SPEC_UNKNOWN_FIELD class Integer has no field MAX_VALU; did you mean MAX_VALUE?
`predicate p(Wide w) = Config.«own» < w.l;`                | SPEC_FORMULA own is a field of the objects of Config, not of the class
`predicate p(Wide w) = «Config.limit» < w.l;`              | SPEC_NOT_SUPPORTED Config.limit, which is no constant, as part of an input is not supported yet
`predicate p(Node x) = x == «Config.EMPTY»;`               | SPEC_NOT_SUPPORTED Config.EMPTY, which is no constant, as part of an input is not supported yet
`predicate p(Wide w) = «Confg».MAX < w.l;`                 | SPEC_UNKNOWN_NAME unknown name Confg; did you mean Config?
`predicate p(Node x) = list(x.«nxt»);`                     | SPEC_UNKNOWN_FIELD class Node has no field nxt; did you mean next?
`predicate p(Node x) = list(x) && «x.val» == 3;`           | SPEC_PATH x belongs to list, so its fields cannot be named here
""")
  void inDefinitions(String text, String expected) {
    boolean first = text.startsWith("import");
    Marked.check(first ? text : LIST + text, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
`spec «BigNumbr».add(Node x, Node y) { }`                  | SPEC_UNKNOWN_TYPE unknown Java type BigNumbr; did you mean BigNumber?
`spec BigNumber.«ad»(Node x, Node y) { }`                  | SPEC_UNKNOWN_METHOD class BigNumber has no method ad; did you mean add?
`spec BigNumber.«add»(Node x) { }`                         | SPEC_UNKNOWN_METHOD class BigNumber has no method add(Node); it has add(Node, Node)
`spec BigNumber.«new»() { }`                               | SPEC_UNKNOWN_METHOD class BigNumber has no method new(); it has new(Node), new(Node, int)
`spec BigNumber.«put» { }`                                 | SPEC_AMBIGUOUS_OVERLOAD put is overloaded: put(int), put(long)
`spec BigNumber.put(«itn» x) { }`                          | SPEC_UNKNOWN_TYPE unknown Java type itn; did you mean int?
`spec «add»(Node x) { }`                                   | SPEC_FORMULA name the method as Class.method
`spec BigNumber.size() { } spec «BigNumber.size»() { }`    | SPEC_DUPLICATE_NAME duplicate spec of BigNumber.size
`spec BigNumber.add(Node x, Node y) { requires list(«this».digits); }` | SPEC_UNKNOWN_NAME unknown name this: BigNumber.add is static
`spec BigNumber.add(Node x, Node y) { requires «this» -> BigNumber{}; }` | SPEC_UNKNOWN_NAME unknown name this: BigNumber.add is static
`spec BigNumber.size() { requires «result» == 0; }`        | SPEC_UNKNOWN_NAME unknown name result is only known in ensures
`spec BigNumber.put(int d) { ensures «result» == 0; }`     | SPEC_UNKNOWN_NAME unknown name result: BigNumber.put returns nothing
`spec BigNumber.put(int d) { requires «old(d)» == 0; }`    | SPEC_FORMULA old(…) is only known in ensures
`spec BigNumber.size() { ensures result == old(this.«siz»); }` | SPEC_UNKNOWN_FIELD class BigNumber has no field siz; did you mean size?
`spec BigNumber.size() { ensures result == old(«result».size); }` | SPEC_UNKNOWN_NAME unknown name result is not known in old(…)
`spec BigNumber.size() { ensures result == old(this.digits.val.«x»); }` | SPEC_UNKNOWN_FIELD class int has no field x
`spec BigNumber.same(BigNumber other) { requires this == other | this -> BigNumber{ size: n }; ensures old(other.size) == «n»; }` | SPEC_FORMULA n is not known here: not every disjunct of the precondition has it
`spec BigNumber.new(Node x) { requires «this» != null; }`  | SPEC_UNKNOWN_NAME unknown name this: BigNumber.new makes it
`spec BigNumber.size() { throws «Strin»; }`                | SPEC_UNKNOWN_TYPE unknown Java type Strin
`spec BigNumber.size() { throws «String»; }`               | SPEC_TYPE_MISMATCH expected Throwable, found String
`spec BigNumber.put(int d) { throws Exception when «dd» < 0; }` | SPEC_UNKNOWN_NAME unknown name dd; did you mean d?
`spec BigNumber.size() { throws Exception when this.«sise» < 0; }` | SPEC_UNKNOWN_FIELD class BigNumber has no field sise; did you mean size?
`spec BigNumber.size() { bounds { «unfld» 4; } }`          | SPEC_UNKNOWN_NAME unknown name of a bound unfld; did you mean unfold?
`spec BigNumber.size() { bounds { unfold 4; «unfold» 5; } }` | SPEC_DUPLICATE_NAME duplicate bound unfold
`spec BigNumber.size() { bounds { unfold 4«s»; } }`        | SPEC_TYPE_MISMATCH expected no unit, found s
`spec BigNumber.size() { bounds { time 4«h»; } }`          | SPEC_TYPE_MISMATCH expected ms, s or min, found h
`spec BigNumber.size() { bounds { loop «99999999999»; } }` | SPEC_TYPE_MISMATCH expected a number of at most 2147483647, found 99999999999
`spec BigNumber.size() { strategy «lazyer»; }`             | SPEC_UNKNOWN_NAME unknown name of a strategy lazyer; did you mean lazier?
`spec BigNumber.size() { strategy lazy; «strategy separation;» }` | SPEC_DUPLICATE_NAME duplicate strategy
`spec BigNumber.size() { criterion «blok-2»; }`            | SPEC_UNKNOWN_NAME unknown name of a criterion blok-2; did you mean block-k?
`spec BigNumber.size() { criterion «block»; }`             | SPEC_FORMULA criterion block is malformed; it is written as block-2
`spec BigNumber.size() { criterion «branch-2»; }`          | SPEC_FORMULA criterion branch-2 is malformed; it is written as branch
`spec BigNumber.size() { criterion path; «criterion path;» }` | SPEC_DUPLICATE_NAME duplicate criterion
""")
  void inSpecs(String text, String expected) {
    Marked.check(LIST + text, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
`predicate p(Node x) «x» == null;`                | SPEC_SYNTAX unexpected 'x', expected '='
`predicate p(Node x) = x == null «predicate» q(Node x) = x == null;` | SPEC_SYNTAX unexpected 'predicate', expected ';'
`predicate p(Node x) = x == null«»`               | SPEC_SYNTAX unexpected end of file, expected ';'
`predicate p(Node x) = x == «;»`                  | SPEC_SYNTAX unexpected ';', expected an expression
`predicate p(Node x) = x «=» null;`               | SPEC_SYNTAX unexpected '=', write == for equality
`predicate p(Node x) = x == null «&» x == null;`  | SPEC_SYNTAX unexpected '&', write && for 'and'
`predicate p(Node x) = x -> Node{ next «y» };`    | SPEC_SYNTAX unexpected 'y', expected ':'
`predicate p(Node«)» = x == null;`                | SPEC_SYNTAX unexpected ')', expected a name
`predicate «3»(Node x) = x == null;`              | SPEC_SYNTAX unexpected '3', expected a name
`«predicat» p(Node x) = x == null;`               | SPEC_SYNTAX unexpected 'predicat', expected predicate, spec or invariant; did you mean predicate?
`predicate p(Node x) = x == null; «}»`            | SPEC_SYNTAX unexpected '}', expected predicate, spec or invariant
`import demo.lists.Node «predicate» p(Node x) = x == null;` | SPEC_SYNTAX unexpected 'predicate', expected ';'
`spec BigNumber.size() { «require» 0 == 0; }`     | SPEC_SYNTAX unexpected 'require', expected requires, ensures, throws, bounds, strategy, criterion or '}'; did you mean requires?
`spec BigNumber.size() { requires 0 == 0 «}»`     | SPEC_SYNTAX unexpected '}', expected ';'
`spec BigNumber.size() { requires 0 == 0; «spec» BigNumber.put(int n) { }` | SPEC_SYNTAX unexpected 'spec', expected requires, ensures, throws, bounds, strategy, criterion or '}'
`spec BigNumber.size( «{» }`                      | SPEC_SYNTAX unexpected '{', expected ')'
`spec BigNumber.size() { bounds { unfold «;» } }` | SPEC_SYNTAX unexpected ';', expected a number
`spec BigNumber.size() { bounds { unfold 3 «}» }` | SPEC_SYNTAX unexpected '}', expected ';'
`spec BigNumber.size() { requires (0 == 0«;» }`   | SPEC_SYNTAX unexpected ';', expected ')'
`spec BigNumber.size() { requires 0 == 0 «ensures» 1 == 1; }`   | SPEC_SYNTAX unexpected 'ensures', expected ';'
""")
  void inSyntax(String text, String expected) {
    Marked.check(text, expected);
  }
}
