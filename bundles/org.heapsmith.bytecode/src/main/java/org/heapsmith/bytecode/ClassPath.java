// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.objectweb.asm.tree.ClassNode;

/**
 * Where classes come from: the running JDK's image first, as class loaders delegate, then
 * directories and jars (multi-release ones at the running JDK's level) in order. Reads lazily,
 * keeps what it has read, and is thread-safe.
 */
public final class ClassPath implements AutoCloseable {
  /** The comment of a jar that was made of a folder, to be read elsewhere as the folder is here. */
  public static final String OF_FOLDER = "a folder of class files, packed by Heapsmith";

  private final JdkImage jdk;
  private final List<ClassContainer> containers;
  private final List<Path> entries;
  private final List<Notice> notices;
  private final ConcurrentHashMap<String, Optional<ClassModel>> models = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, List<String>> parents = new ConcurrentHashMap<>();
  private final TypeHierarchy hierarchy;

  /** Of all classes; empty until they are asked for. */
  private final AtomicReference<SortedSet<String>> names =
      new AtomicReference<>(Collections.emptySortedSet());

  /** Classes of the JDK, which never change while it runs; this one, unless it is watched. */
  private final ClassPath origin;

  private final ClassDigests digests;
  private final Optional<ReadLog> log;

  private ClassPath(List<Path> entries, List<ClassContainer> containers, List<Notice> notices) {
    this.jdk = new JdkImage();
    this.entries = List.copyOf(entries);
    this.containers = List.copyOf(containers);
    this.notices = List.copyOf(notices);
    this.origin = this;
    this.digests = new ClassDigests(this);
    this.log = Optional.empty();
    this.hierarchy = new TypeHierarchy(this, new SubtypeIndex(this));
  }

  /** Makes the same, watched. */
  private ClassPath(ClassPath origin) {
    this.jdk = origin.jdk;
    this.entries = origin.entries;
    this.containers = origin.containers;
    this.notices = origin.notices;
    this.origin = origin;
    this.digests = origin.digests;
    this.log = Optional.of(new ReadLog(origin));
    this.hierarchy = new TypeHierarchy(this, origin.hierarchy.subtypes());
  }

  /**
   * Returns the same class path with a memory of its own for what is read of it from now on ({@link
   * #read()}). Classes of the JDK are shared; models of application classes are not: work on one
   * method, or class, goes through one view only.
   */
  public ClassPath watched() {
    return new ClassPath(origin);
  }

  /**
   * Returns what was read so far.
   *
   * @throws IllegalStateException if this is not {@linkplain #watched() watched}
   */
  public ClassesRead read() {
    return log.orElseThrow(() -> new IllegalStateException("not watched")).read();
  }

  /**
   * Says that an application class is initialised where nobody sees what that reads: all code that
   * may run there counts as read; if that is much, everything does.
   */
  public void initialisesUnseen(String internalName) {
    if (log.isPresent()) {
      boolean followed = UnseenCode.ofInitialising(internalName, this);
      if (!followed) {
        noteAnswer(ReadLog.Kind.EVERYTHING, "", () -> List.of(digests.ofAll()));
      }
    }
  }

  /** Counts as read here what was read elsewhere, of the same class path. */
  public void alsoRead(ClassesRead elsewhere) {
    log.ifPresent(l -> l.add(elsewhere));
  }

  /**
   * Returns what to say where an application class was read here and is another one by now, or was
   * in between: what was found out may be of either. Empty if there is none, and if nobody
   * {@linkplain #watched() watches}.
   *
   * @param subject what tests are made of
   */
  public Optional<Notice> changedMeanwhile(String subject) {
    SortedSet<String> read = log.map(ReadLog::classes).orElse(Collections.emptySortedSet());
    return containers.stream()
        .flatMap(c -> c.changed(read).stream())
        .findFirst()
        .map(c -> c.replace('/', '.'))
        .map(c -> Notice.of(Code.CLASS_CHANGED_MEANWHILE, "", c, subject));
  }

  /** Returns what tells two versions of a class apart. */
  ClassDigests digests() {
    return digests;
  }

  /** Notes the answer to a question that several parts of class files decide. */
  void noteAnswer(ReadLog.Kind kind, String about, Supplier<? extends Collection<String>> answer) {
    log.ifPresent(l -> l.answered(kind, about, answer));
  }

  /** Notes that a part of a class, or that there is none, was of importance. */
  void note(ClassPart part, String internalName, String member) {
    log.ifPresent(l -> l.read(part, internalName, member));
  }

  /**
   * Opens a class path. Entries that do not exist are skipped with a notice ({@link #notices()}).
   *
   * @param entries directories and jar files
   * @throws HeapsmithException {@link Code#FILE_NOT_READABLE} for a file that is no readable jar
   */
  public static ClassPath of(List<Path> entries) {
    List<ClassContainer> containers = new ArrayList<>();
    List<Notice> notices = new ArrayList<>();
    try {
      for (Path entry : entries) {
        if (Files.isDirectory(entry)) {
          containers.add(new DirectoryContainer(entry));
        } else if (Files.exists(entry)) {
          containers.add(JarContainer.open(entry));
        } else {
          notices.add(Notice.of(Code.CLASS_PATH_ENTRY_MISSING, "", entry));
        }
      }
    } catch (HeapsmithException e) {
      containers.forEach(ClassContainer::close);
      throw e;
    }
    return new ClassPath(entries, containers, notices);
  }

  /** Opens a class path of the given entries. */
  public static ClassPath of(Path... entries) {
    return of(List.of(entries));
  }

  /** Returns the directories and jar files it was made of. */
  public List<Path> entries() {
    return entries;
  }

  /** Returns what was found wrong with the entries themselves. */
  public List<Notice> notices() {
    return notices;
  }

  /**
   * Returns the class of that internal name, empty if there is none.
   *
   * @throws HeapsmithException if there is a class file but it cannot be read ({@link
   *     Code#CLASS_FILE_CORRUPT}, {@link Code#CLASS_FILE_TOO_NEW})
   */
  public Optional<ClassModel> find(String internalName) {
    if (MadeClasses.isOurs(internalName)) {
      return made(internalName);
    }
    Optional<ClassModel> known = models.get(internalName);
    if (known == null) {
      known = models.computeIfAbsent(internalName, this::load);
    }
    return known;
  }

  /**
   * Returns the class of that internal name.
   *
   * @throws HeapsmithException {@link Code#CLASS_NOT_FOUND} if there is none, or as {@link #find}
   */
  public ClassModel get(String internalName) {
    return find(internalName)
        .orElseThrow(
            () -> HeapsmithException.of(Code.CLASS_NOT_FOUND, "", internalName.replace('/', '.')));
  }

  /** Returns the model of a class that is not on this class path, nor under test. */
  public ClassModel standIn(ClassNode node) {
    return new ClassModel(this, node);
  }

  /** Returns the hierarchy of the types on this class path. */
  public TypeHierarchy hierarchy() {
    return hierarchy;
  }

  /** Returns the internal names of all classes outside the JDK image, in order. */
  public SortedSet<String> applicationClasses() {
    noteAnswer(ReadLog.Kind.CLASSES, "", this::allNames);
    return allNames();
  }

  private SortedSet<String> allNames() {
    return origin.names.updateAndGet(known -> known.isEmpty() ? listed() : known);
  }

  private SortedSet<String> listed() {
    SortedSet<String> listed = new TreeSet<>();
    containers.forEach(c -> listed.addAll(c.classNames()));
    listed.removeIf(this::isNone);
    return Collections.unmodifiableSortedSet(listed);
  }

  /**
   * Returns the internal names of the classes of one entry, in order; none for what is no entry.
   *
   * @param entry a directory or a jar file
   */
  public SortedSet<String> classesOf(Path entry) {
    SortedSet<String> names = new TreeSet<>();
    containers.stream()
        .filter(
            c ->
                c.location()
                    .toAbsolutePath()
                    .normalize()
                    .equals(entry.toAbsolutePath().normalize()))
        .forEach(c -> names.addAll(c.classNames()));
    names.removeIf(this::isNone);
    return names;
  }

  /** What the JDK has, too, is the JDK's: no loader takes a class file of that name from here. */
  private boolean isNone(String name) {
    return name.endsWith("module-info")
        || name.endsWith("package-info")
        || ClassFileNames.isClass(name) && jdk.has(name);
  }

  /**
   * Returns the simple (file) names of the classes of a package, those of the JDK image included.
   *
   * @param packageName internal form, {@code demo/lists}; empty for the unnamed package
   */
  public List<String> classesIn(String packageName) {
    String prefix = packageName.isEmpty() ? "" : packageName + "/";
    SortedSet<String> names = new TreeSet<>(jdk.classesIn(packageName));
    names.addAll(applicationClassesIn(packageName));
    return List.copyOf(names);
  }

  /** Returns the simple names, nested ones with {@code $}, of the application's in a package. */
  public List<String> applicationClassesIn(String packageName) {
    String prefix = packageName.isEmpty() ? "" : packageName + "/";
    List<String> names =
        allNames().stream()
            .filter(n -> n.startsWith(prefix) && n.indexOf('/', prefix.length()) < 0)
            .map(n -> n.substring(prefix.length()))
            .toList();
    noteAnswer(ReadLog.Kind.PACKAGE, packageName, () -> names);
    return names;
  }

  /** Returns the classes of all entries, in order, with what tells their versions apart. */
  List<String> versions() {
    List<String> versions = new ArrayList<>();
    for (ClassContainer container : containers) {
      container.classNames().forEach(n -> versions.add(n + " " + container.version(n).orElse("")));
      versions.add(""); // which entry a class is in says which one of two is found
    }
    return versions;
  }

  /** Returns the digests of an application class, empty if no entry has it. */
  Optional<PartDigests> partDigests(String internalName) {
    for (ClassContainer container : containers) {
      Optional<PartDigests> digests =
          container.isEdited()
              ? container.read(internalName).map(b -> PartDigests.of(b, internalName))
              : container.version(internalName).map(PartDigests::asWhole);
      if (digests.isPresent()) {
        return digests;
      }
    }
    return Optional.empty();
  }

  /** Returns the bytes of an application class, empty if no entry has it. */
  Optional<ClassBytes> applicationBytes(String internalName) {
    for (ClassContainer container : containers) {
      Optional<ClassBytes> bytes = container.read(internalName);
      if (bytes.isPresent()) {
        return bytes;
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether no test can be in the package of a class: a module of the JDK has that, or it
   * is signed, so that no class loader puts an unsigned class into it.
   */
  public boolean isClosed(String internalName) {
    return internalName.startsWith("java/")
        || internalName.startsWith("javax/")
        || jdk.has(internalName)
        || isSigned(internalName);
  }

  private boolean isSigned(String internalName) {
    return !jdk.has(internalName)
        && containers.stream()
            .filter(c -> c.read(internalName).isPresent())
            .findFirst()
            .map(c -> c.isSigned(internalName))
            .orElse(false);
  }

  private Optional<ClassModel> made(String name) {
    Optional<ClassModel> known = models.get(name);
    if (known == null) { // it looks at other classes: not inside of the map
      Optional<ClassModel> made = MadeClasses.of(this, name).map(n -> new ClassModel(this, n));
      known = models.putIfAbsent(name, made);
      known = known == null ? made : known;
    }
    return known;
  }

  private Optional<ClassModel> load(String internalName) {
    if (!ClassFileNames.isClass(internalName)) {
      return Optional.empty(); // no class has such a name, but a file elsewhere may
    }
    if (jdk.has(internalName)) {
      return origin == this ? ofJdk(internalName) : origin.find(internalName);
    }
    note(ClassPart.HEAD, internalName, "");
    return applicationBytes(internalName).map(b -> application(b, internalName));
  }

  private Optional<ClassModel> ofJdk(String internalName) {
    return jdk.read(internalName)
        .map(b -> model(ClassFiles.parseDeclarations(b, internalName), b, false));
  }

  private ClassModel application(ClassBytes bytes, String internalName) {
    ClassNode node = parsed(bytes, internalName);
    Set<String> above = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(ClassFiles.parents(node));
    while (!open.isEmpty()) {
      String parent = open.remove();
      if (parent.equals(internalName)) {
        throw ClassFiles.corrupt(bytes, "it is among its own superclasses or interfaces");
      } else if (above.add(parent) && ClassFileNames.isClass(parent)) {
        note(ClassPart.HEAD, parent, "");
        open.addAll(origin.parents.computeIfAbsent(parent, this::parentsOf));
      }
    }
    return model(node, bytes, true);
  }

  private ClassModel model(ClassNode declarations, ClassBytes bytes, boolean application) {
    return new ClassModel(this, declarations, new ClassCode(bytes), application);
  }

  private ClassNode parsed(ClassBytes bytes, String internalName) {
    try {
      return ClassFiles.parseDeclarations(bytes, internalName);
    } catch (HeapsmithException e) {
      note(ClassPart.WHOLE, internalName, ""); // wherever in it the fault is
      throw e;
    }
  }

  private List<String> parentsOf(String internalName) {
    return applicationBytes(internalName).map(ClassFiles::parents).orElse(List.of());
  }

  /** Closes the jars. Classes already read stay usable. */
  @Override
  public void close() {
    containers.forEach(ClassContainer::close);
  }
}
