// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.eclipse.core.resources.IFile;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.language.SpecFiles;
import org.heapsmith.jdt.language.SpecProject;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Attach Heap Spec on classes of many kinds: what it writes has no errors, says what the class
 * looks like, and tests can be generated from it as it is.
 */
@TestInstance(Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class StubTest {
  private static final int LAST = Integer.MAX_VALUE;
  private static final List<String> KINDS =
      List.of("Chain", "Ring", "Tree", "Up", "Counter", "Box", "Node", "Sorted");

  private TestProject project;
  private Preferences preferences;
  private ErrorLog log;

  @BeforeAll
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("stubs");
    log = new ErrorLog();
  }

  @AfterAll
  void delete() throws Exception {
    log.close();
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  /** Writes the class, gives the command on its method; returns the spec. */
  private String attach(String name, String method, String source) throws Exception {
    String packageName = name.toLowerCase(Locale.ROOT);
    project.file(
        "src/" + packageName + "/" + name + ".java", "package " + packageName + ";\n" + source);
    project.build();
    return attach(project.method(packageName + "." + name, method), name);
  }

  private String attach(IMethod method, String name) throws Exception {
    Generation.select(method);
    Generation.run(Generation.ATTACH);
    IFile file = project.project().getFile("specs/" + name + ".heap");
    UiThread.waitFor("the spec " + file, file::exists);
    assertEquals(List.of(), problems(file), Generation.content(file));
    return Generation.content(file);
  }

  /** Errors and warnings of the language, as the editor shows them. */
  private List<String> problems(IFile file) throws Exception {
    return SpecProject.of(project.project())
        .snapshot()
        .document(SpecFiles.name(file))
        .orElseThrow()
        .problems()
        .stream()
        .map(SpecProblem::notice)
        .map(Object::toString)
        .toList();
  }

  @Test
  void singlyLinkedList() throws Exception {
    String text =
        attach(
            "Chain",
            "size",
            """
public class Chain {
  static class Node { int value; Node next; }
  private Node head;
  public int size() { int n = 0; for (Node x = head; x != null; x = x.next) n++; return n; }
}
""");
    assertTrue(text.contains("A finite chain of Node objects."), text);
    assertTrue(text.contains("requires this -> Chain{ head: r } * nodes(r);"), text);
  }

  @Test
  void doublyLinkedList() throws Exception {
    String text =
        attach(
            "Ring",
            "last",
            """
            public class Ring {
              static class Link { Link prev; Link next; int value; }
              Link first;
              public int last() {
                if (first == null) return -1;
                Link x = first;
                while (x.next != null) x = x.next;
                return x.value;
              }
            }
            """);
    assertTrue(text.contains("linked both ways"), text);
    assertTrue(text.contains("prev: p"), text);
    assertTrue(text.contains("links(r, null)"), text);
  }

  @Test
  void binaryTree() throws Exception {
    String text =
        attach(
            "Tree",
            "depth",
            """
public class Tree {
  static class Node { Node left, right; int key; }
  Node root;
  static int depth(Node n) { return n == null ? 0 : 1 + Math.max(depth(n.left), depth(n.right)); }
  public boolean isEmpty() { return root == null; }
}
""");
    assertTrue(text.contains("A finite tree of Node objects."), text);
    assertTrue(text.contains("spec Tree.depth(Node n) {\n  requires nodes(n);"), text);
    String both = attach(project.method("tree.Tree", "isEmpty"), "Tree");
    assertTrue(both.contains("requires this -> Tree{ root: r } * nodes(r);"), both);
  }

  @Test
  void binaryTreeWithParents() throws Exception {
    String text =
        attach(
            "Up",
            "isLeft",
            """
            public class Up {
              Up left, right, parent;
              public boolean isLeft() { return parent != null && parent.left == this; }
            }
            """);
    assertTrue(text.contains("A finite tree of Up objects below p."), text);
    assertTrue(text.contains("parent: p"), text);
  }

  @Test
  void classWithoutReferences() throws Exception {
    String text =
        attach(
            "Counter",
            "up",
            "public class Counter { int n; public int up() { return n < 9 ? ++n : 0; } }\n");
    assertTrue(text.contains("// No precondition: every input is tried."), text);
    assertFalse(text.contains("predicate"), text);
  }

  @Test
  void genericClass() throws Exception {
    String text =
        attach(
            "Box",
            "put",
            """
            public class Box<T extends Comparable<T>> {
              static class Cell<E> { E item; Cell<E> next; }
              Cell<T> top;
              public boolean put(T item) {
                if (top != null && top.item == item) return false;
                Cell<T> c = new Cell<>();
                c.item = item;
                c.next = top;
                top = c;
                return true;
              }
            }
            """);
    assertTrue(text.contains("spec Box.put(Comparable item) {"), text);
    assertTrue(text.contains("requires this -> Box{ top: r } * cells(r);"), text);
  }

  @Test
  void staticMethodAndConstructor() throws Exception {
    String source =
        """
        public class Node {
          int value;
          Node next;
          public Node(int value, Node next) { this.value = value; this.next = next; }
          public static int length(Node n) { return n == null ? 0 : 1 + length(n.next); }
          public boolean isLast() { return next == null; }
        }
        """;
    String text = attach("Node", "length", source);
    assertTrue(text.contains("spec Node.length(Node n) {\n  requires nodes(n);"), text);
    String both = attach(project.method("node.Node", "isLast"), "Node");
    assertTrue(both.contains("spec Node.isLast() {\n  requires nodes(this);"), both);
    String all = attach(project.method("node.Node", "Node"), "Node");
    assertTrue(all.contains("spec Node.new(int value, Node next) {\n  requires nodes(next);"), all);
    assertEquals(all.indexOf("predicate"), all.lastIndexOf("predicate"), "one predicate: " + all);
  }

  @Test
  void classThatChecksItself() throws Exception {
    String text =
        attach(
            "Sorted",
            "first",
            """
            public class Sorted {
              static class Node { int value; Node next; }
              Node head;
              public boolean repOK() {
                for (Node x = head; x != null && x.next != null; x = x.next) {
                  if (x.value > x.next.value) return false;
                }
                return true;
              }
              public int first() { return head == null ? 0 : head.value; }
            }
            """);
    assertTrue(text.contains("// repOK() checks the same structure"), text);
  }

  /** Predicates of one package share their names. */
  @Test
  void secondClassWithANodeInThePackage() throws Exception {
    String nested =
        " { static class Node { Node next; } Node head; void clear() { head = null; } }";
    project.file("src/two/First.java", "package two;\npublic class First" + nested + "\n");
    project.file("src/two/Second.java", "package two;\npublic class Second" + nested + "\n");
    project.build();
    String first = attach(project.method("two.First", "clear"), "First");
    assertTrue(first.contains("predicate nodes(Node n) ="), first);
    String second = attach(project.method("two.Second", "clear"), "Second");
    assertTrue(second.contains("predicate secondNodes(Node n) ="), second);
    assertTrue(second.contains("requires this -> Second{ head: r } * secondNodes(r);"), second);
  }

  /** From the stubs as they are: one run over all of them, which is a person's run, too. */
  @Test
  @Order(LAST)
  void testsAreGeneratedFromEachOfThem() throws Exception {
    IJavaElement[] kinds = new IJavaElement[KINDS.size()];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = project.type(KINDS.get(i).toLowerCase(Locale.ROOT) + "." + KINDS.get(i));
    }
    Session session = Generation.generate(kinds);
    assertEquals(Session.State.FINISHED, session.state(), session.notices().toString());
    List<String> without =
        session.methods().stream()
            .filter(m -> session.tests(m).isEmpty())
            .map(MethodId::toString)
            .toList();
    assertEquals(List.of(), without, session.notices().toString());
    List<String> classes = session.methods().stream().map(MethodId::className).toList();
    for (String kind : KINDS) {
      assertTrue(classes.contains(kind.toLowerCase(Locale.ROOT) + "/" + kind), classes.toString());
    }
    assertEquals(List.of(), log.messages());
  }
}
