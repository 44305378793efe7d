// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.text.MessageFormat;

/**
 * The catalogue: every message a person can get from Heapsmith, its code, its sentence and the
 * setting or action that changes it. Arguments are filled in by {@link MessageFormat}.
 */
public enum Code implements Coded {

  // 1xxx: what was asked for: class path, class files, methods, options
  CLASS_NOT_FOUND(
      1001,
      Severity.ERROR,
      "class {0} is not on the class path",
      "check --cp and the spelling of the qualified name"),
  CLASS_FILE_CORRUPT(
      1002, Severity.ERROR, "class file {0} cannot be read: {1}", "rebuild the class"),
  METHOD_NOT_FOUND(
      1003,
      Severity.ERROR,
      "class {0} has no method {1}; it has {2}",
      "name it as Class#method or Class#method(Type,…)"),
  METHOD_AMBIGUOUS(
      1004, Severity.ERROR, "{0} names several methods: {1}", "add the parameter types"),
  METHOD_WITHOUT_BODY(
      1005, Severity.ERROR, "{0} is {1} and has no body to test", "choose an implementation of it"),
  CLASS_PATH_ENTRY_MISSING(
      1006, Severity.WARNING, "class path entry {0} does not exist", "correct --cp"),
  OUTPUT_NOT_WRITABLE(
      1007, Severity.ERROR, "cannot write to {0}: {1}", "choose another folder with -o"),
  OPTION_INVALID(1008, Severity.ERROR, "{0}", "see --help"),
  FILE_NOT_READABLE(
      1009, Severity.ERROR, "cannot read {0}: {1}", "check the path and its permissions"),
  CLASS_FILE_TOO_NEW(
      1010,
      Severity.ERROR,
      "class file {0} has level {1}, newer than this Heapsmith reads",
      "compile for an older release or update Heapsmith"),
  CRITERION_UNKNOWN(1011, Severity.ERROR, "unknown criterion {0}; there are {1}", ""),
  CRITERION_NUMBER(
      1012,
      Severity.ERROR,
      "criterion {0} is malformed; it is written as {1}",
      "block, loop and depth need a number, the others take none"),
  FILE_NOT_UTF8(1013, Severity.ERROR, "byte {0} is not UTF-8", "save the file in UTF-8"),
  TEMPORARY_NOT_WRITABLE(
      1014,
      Severity.ERROR,
      "cannot write temporary files to {0}: {1}",
      "make room there, or name another folder: JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER"),
  JDK_TOO_OLD(
      1015,
      Severity.ERROR,
      "{0} is compiled for Java {1}, and its tests would run on Java {2}: that takes JDK {1} or"
          + " newer",
      "run Heapsmith on such a JDK: set JAVA_HOME"),
  POSITION_NOT_FOUND(
      1020,
      Severity.ERROR,
      "the computation tree of {0} has no explored node at {1}",
      "explore the method again: it may have been recompiled"),
  JOURNAL_IN_USE(
      1021,
      Severity.INFO,
      "another run writes to {0}: this one does not see what that one finds, nor keeps what it"
          + " finds itself for the next",
      "run them one after the other, or give each a folder of its own with -o"),
  JOURNAL_NOT_WRITABLE(
      1022,
      Severity.WARNING,
      "the journal in {0} cannot be written: {1}; a run that ends early will begin where it is now",
      "make room there, or allow writing to its folder .heapsmith"),
  JOURNAL_BEGUN_ANEW(1023, Severity.INFO, "the journal {0} is begun anew: {1}", ""),
  JOURNAL_DAMAGED(1024, Severity.ERROR, "the journal {0} is damaged", "--fresh begins it anew"),
  CLUSTER_MISSING(
      1025,
      Severity.ERROR,
      "Spark is not part of this installation, and {0} needs it",
      "see docs/cluster.md, or leave --master out"),
  CLUSTER_NOT_REACHED(
      1026,
      Severity.ERROR,
      "no Spark master answers at {0}: {1}",
      "start one, or correct --master"),
  CLUSTER_FAILED(
      1027,
      Severity.ERROR,
      "{0} was not explored, since Spark gave it up: {1}",
      "see what its workers say; without --master it is explored here"),
  CLASS_CHANGED_MEANWHILE(
      1028,
      Severity.ERROR,
      "class {0} was changed while tests were made of {1}: nothing is said of it, and its tests"
          + " are as they were",
      "run it again once the classes are built"),
  OUT_OF_MEMORY(
      1098,
      Severity.ERROR,
      "{0} needs more memory than the {1} MB that the JVM has",
      "give it more (for example HEAPSMITH_JAVA_OPTS=-Xmx2g), or lower the bounds"),
  INTERNAL_ERROR(
      1099, Severity.ERROR, "internal error in {0}: {1}", "please report it with the command line"),

  // 2xxx: the spec language
  SPEC_SYNTAX(2001, Severity.ERROR, "{0}", ""),
  SPEC_UNKNOWN_TYPE(
      2002, Severity.ERROR, "unknown Java type {0}", "import it or write its qualified name"),
  SPEC_UNKNOWN_FIELD(2003, Severity.ERROR, "class {0} has no field {1}", ""),
  SPEC_UNKNOWN_METHOD(2004, Severity.ERROR, "class {0} has no method {1}", ""),
  SPEC_UNKNOWN_PREDICATE(2005, Severity.ERROR, "unknown predicate {0}", ""),
  SPEC_ARITY(2006, Severity.ERROR, "wrong number of arguments for {0}: {2} instead of {1}", ""),
  SPEC_TYPE_MISMATCH(2007, Severity.ERROR, "expected {0}, found {1}", ""),
  SPEC_DUPLICATE_NAME(2008, Severity.ERROR, "duplicate {0}", ""),
  SPEC_AMBIGUOUS_OVERLOAD(
      2009, Severity.ERROR, "{0} is overloaded: {1}", "add the parameter types"),
  SPEC_UNKNOWN_NAME(2010, Severity.ERROR, "unknown name {0}", ""),
  SPEC_FORMULA(2011, Severity.ERROR, "{0}", ""),
  SPEC_PATH(2012, Severity.ERROR, "{0}", "give the field's value a name in a points-to"),
  SPEC_UNUSED_PARAMETER(2020, Severity.WARNING, "parameter {0} is never used", ""),
  SPEC_UNCONNECTED_NAME(
      2021,
      Severity.WARNING,
      "no atom or condition connects {0} with a parameter",
      "if this is intended, say how it is reached"),
  SLCOMP_SYNTAX(2030, Severity.ERROR, "{0}", ""),
  SLCOMP_SORT(2031, Severity.ERROR, "expected sort {0}, found {1}", ""),
  SLCOMP_UNKNOWN_NAME(2032, Severity.ERROR, "{0} is not declared", ""),
  CLP_SYNTAX(2040, Severity.ERROR, "{0}", "see docs/clp.md"),
  PROJECT_NOT_FOUND(
      2060,
      Severity.ERROR,
      "{0} is no Maven or Gradle project: it holds none of {1}",
      "name the folder of the build file with --project"),
  PROGRAM_NOT_STARTED(
      2061, Severity.ERROR, "{0} cannot be started: {1}", "install it, or correct PATH"),
  BUILD_FAILED(
      2062,
      Severity.ERROR,
      "the project in {0} does not build: {1}; its build tool was run as {2}",
      "mend what the build tool says"),
  PROGRAM_TIMEOUT(2063, Severity.ERROR, "{0} did not end within {1} s", "raise --build-time"),
  BUILD_SILENT(
      2064,
      Severity.ERROR,
      "{0} ended well, but did not say what the project consists of",
      "see docs/projects.md"),
  MODULE_WITHOUT_CLASSES(2065, Severity.INFO, "module {0} has no class that others can see", ""),
  MODULE_WITHOUT_JUPITER(
      2066,
      Severity.WARNING,
      "module {0} has neither JUnit Jupiter nor JUnit 4 on its test class path: its own build"
          + " cannot compile the tests",
      "add org.junit.jupiter:junit-jupiter to it, with scope test"),
  TEST_LIBRARY_MISSING(
      2074,
      Severity.ERROR,
      "the class path has no {0} ({1}), which the tests are to be written for",
      "add it to --test-cp, or leave the option out"),
  TESTS_FOR_JUNIT4(
      2075,
      Severity.INFO,
      "the class path has JUnit 4 and no JUnit Jupiter: the tests are written for JUnit 4",
      "--framework junit5 writes them for JUnit 5"),
  MODULE_WITHOUT_TESTS(
      2067,
      Severity.WARNING,
      "module {0} has no test source folder: no tests are made for it",
      "name a folder with -o"),
  NOTHING_SELECTED(
      2068, Severity.ERROR, "nothing is left to test: {0}", "exclude less, or name a TARGET"),
  EXCLUSION_IDLE(2069, Severity.WARNING, "--exclude {0} matches no method", "correct or remove it"),
  NO_WORKING_TREE(2070, Severity.ERROR, "{0} is in no git working tree: {1}", "leave --since out"),
  REVISION_UNKNOWN(
      2071,
      Severity.ERROR,
      "git does not know revision {0}: {1}",
      "correct --since; fetch it if it" + " is not in this clone"),
  NOTHING_CHANGED(2072, Severity.INFO, "no method that is named here has changed since {0}", ""),
  SOURCE_NOT_FOUND(
      2073,
      Severity.WARNING,
      "the source of {0} is not found: whether it has changed is not known, so it is tested",
      "name its root with --source"),
  SPEC_NOT_SUPPORTED(2090, Severity.ERROR, "{0} is not supported yet", "see docs/language.md"),
  IMPORT_SYNTAX(2201, Severity.ERROR, "{0}", "see docs/importing.md"),
  IMPORT_MEANING(2202, Severity.ERROR, "{0}", "see docs/importing.md"),
  IMPORT_LEFT_OUT(2210, Severity.WARNING, "{0} is left out: {1}", ""),

  // 3xxx: the logic and the solver
  PRECONDITION_UNSATISFIABLE(
      3001,
      Severity.ERROR,
      "the precondition of {0} has no model: no input satisfies it",
      "heapsmith models shows what each predicate allows"),
  PRECONDITION_UNKNOWN(
      3002,
      Severity.WARNING,
      "it could not be decided whether the precondition of {0} has a model: {1}",
      "raise the bound that the reason names, or say less in the precondition"),
  SOLVER_UNAVAILABLE(3004, Severity.ERROR, "the Z3 library cannot be loaded: {0}", ""),
  MODEL_NOT_FOUND(
      3005,
      Severity.WARNING,
      "no concrete input was found for a path of {0}: {1}",
      "say less in the precondition"),
  SOLVER_UNKNOWN(
      3006,
      Severity.WARNING,
      "the solver did not decide a condition: {0}; the paths concerned are kept",
      "raise --solver-time; where a call or % of floating-point numbers is named, that does not"
          + " help"),
  PATH_UNDECIDED(
      3007,
      Severity.WARNING,
      "the solver did not decide whether a path of {0} has an input: {1}",
      "raise --solver-time; where a call or % of floating-point numbers is named, that does not"
          + " help"),
  PREDICATE_NO_BASE_CASE(
      3010,
      Severity.WARNING,
      "predicate {0} has no finite model: every disjunct needs {1}",
      "add a base case"),
  PREDICATE_UNSATISFIABLE(3011, Severity.WARNING, "predicate {0} has no model: {1}", ""),
  DISJUNCT_UNSATISFIABLE(
      3012,
      Severity.WARNING,
      "no heap satisfies this disjunct of {0}: {1}",
      "correct or remove it"),
  DISJUNCT_SUBSUMED(
      3015,
      Severity.WARNING,
      "this disjunct of {0} is superfluous: {1} implies {2}",
      "remove it, or add what distinguishes them"),
  LOCATION_ALLOCATED_TWICE(
      3016,
      Severity.WARNING,
      "{0} is allocated twice in a disjunct of {1}: {2} owns it, and so does {3}",
      "an object belongs to one atom: remove the second one or name another location"),
  BOUND_TOO_SMALL(
      3017,
      Severity.WARNING,
      "the {0} bound of {1} is too small for any input of {2}: the smallest needs {3}",
      "raise the bound"),
  SATISFIABILITY_UNKNOWN(3040, Severity.WARNING, "not decided: {0}", "raise --time"),
  SATISFIABILITY_WRONG(
      3041,
      Severity.ERROR,
      "the answer is {0}, the file says {1}",
      "this is a bug of Heapsmith, or the file is wrong: please report it"),
  SLCOMP_UNSUPPORTED(3042, Severity.WARNING, "{0} is not supported: the answer is unknown", ""),
  SATISFIABILITY_MODEL(3043, Severity.INFO, "satisfiable, but without a model: {0}", ""),
  INVARIANT_NO_HEAP(
      3013,
      Severity.WARNING,
      "no heap of up to {1} objects satisfies invariant {0}; larger ones were not tried",
      "leave rules out until heapsmith models shows a heap"),
  INVARIANT_RULE_IDLE(
      3014, Severity.WARNING, "no reference can match {0}: the rule has no effect", "correct it"),
  MODELS_STOPPED(
      3030,
      Severity.WARNING,
      "found {0} of the {1} heaps asked for: {2}",
      "ask for fewer heaps with -n, or raise --time"),
  MODELS_UNDECIDED(
      3031,
      Severity.WARNING,
      "heaps of {1} may be missing: {0} could not be decided by the solver or had too many shapes",
      "name fewer open references in the predicate"),
  REPOK_DISAGREES(
      3032, Severity.WARNING, "{0} and {1} disagree on {2}", "correct the one that is wrong"),
  REPOK_UNDECIDED(
      3033,
      Severity.WARNING,
      "whether {1} allows {0} was not decided: {2}",
      "give numbers in fields"),
  REPOK_INCOMPLETE(
      3034,
      Severity.WARNING,
      "the comparison stopped after {0}: it covers all heaps of up to {1}, not of {2}",
      "raise --time, or lower --size or the range of --numbers"),

  REACHED_NOT_ALLOWED(
      3037,
      Severity.WARNING,
      "{0} does not allow an object that public calls build: {1} ({2})",
      "weaken the precondition, or mend what the calls do"),
  REACHED_BREAKS_CHECK(
      3038,
      Severity.WARNING,
      "public calls build an object that its class''s own check refuses: {0} ({1})",
      "mend the check or what the calls do"),
  ALLOWED_NOT_REACHED(
      3039,
      Severity.INFO,
      "{0} allows {1} of up to {2} that none of the sequences of up to {3} calls that were tried"
          + " builds; the smallest: {4}",
      "say more in the precondition if no other call makes such an object"),
  NOTHING_REACHED(3044, Severity.INFO, "{0} is not judged by all that public calls build: {1}", ""),
  STRATEGIES_DISAGREE(
      3036,
      Severity.ERROR,
      "strategy {0} finds {1} that {2} misses, the shortest: {3}",
      "this is a bug of Heapsmith: please report it with the method and its spec"),
  TREE_DRAWN_IN_PART(
      3035,
      Severity.INFO,
      "the tree of {0} has {1} nodes; only the {2} down to depth {3} are drawn",
      "raise --nodes, or ask for --format text"),

  // 4xxx: exploration: bounds and what is not supported
  BOUND_UNFOLD(
      4001,
      Severity.INFO,
      "the unfold bound of {0} was reached at {1}",
      "raise bounds unfold or --unfold"),
  BOUND_LOOP(
      4002,
      Severity.INFO,
      "the loop bound of {0} was reached at {1}",
      "raise bounds loop or --loop"),
  BOUND_DEPTH(
      4003,
      Severity.INFO,
      "the depth bound of {0} (instructions on a path) was reached at {1}",
      "raise bounds depth or --depth"),
  BOUND_OBJECTS(
      4004,
      Severity.INFO,
      "the objects bound of {0} was reached at {1}",
      "raise bounds objects or --objects"),
  BOUND_TIME(
      4005,
      Severity.WARNING,
      "the time bound of {0} was reached; {1}",
      "raise bounds time or --time"),
  BOUND_CALL_DEPTH(
      4006,
      Severity.INFO,
      "the calls bound of {0} (nested calls) was reached at {1}",
      "raise bounds calls or --calls"),
  BOUND_ALIAS(
      4007,
      Severity.INFO,
      "{0} may also be an object that the precondition describes and the path has not looked at"
          + " yet; such aliases are not explored",
      "say in the precondition what it is"),
  BOUND_EFFORT(
      4008,
      Severity.INFO,
      "structures higher than {0} were not explored: that height alone took more than {1} solver"
          + " queries",
      "--criterion path does not stop there"),
  BOUND_PART(
      4009,
      Severity.INFO,
      "only the paths through {0} of the computation tree were explored",
      "explore the whole method"),
  UNSUPPORTED_NATIVE(4010, Severity.WARNING, "native method {0} has no model; called at {1}", ""),
  UNSUPPORTED_INSTRUCTION(4011, Severity.WARNING, "{0} is not supported yet; met at {1}", ""),
  UNSUPPORTED_METHOD(4012, Severity.WARNING, "{0} is not supported ({1}); called at {2}", ""),
  OPAQUE_VALUE(
      4013,
      Severity.WARNING,
      "{0} is not predictable, and the path depends on it at {1}",
      "add a precondition that avoids it"),
  CLASS_INITIALISER_FAILED(
      4014, Severity.WARNING, "the static initialiser of {0} throws {1}; used at {2}", ""),
  BOUND_ARRAY(
      4015,
      Severity.INFO,
      "the array length bound of {0} was reached at {1}",
      "raise --array-length"),
  PLACES_ALIKE(
      4072, Severity.INFO, "of the places in an array that may be meant, {0} are tried at {1}", ""),
  BOUND_ELEMENTS(
      4045,
      Severity.INFO,
      "collections and maps of the input are only tried with what up to {0} calls of add or put"
          + " leave in a new one: {1}",
      "test such inputs by hand"),
  NO_INSTANTIABLE_CLASS(
      4016,
      Severity.INFO,
      "no class on the class path can be instantiated as {0}; {1} is only tried as null, as an"
          + " alias, or as some enums and arrays",
      "add an implementation to the class path; if it can have none, test such inputs by hand"),
  BOUND_MEMORY(4017, Severity.WARNING, "a path that needs more than {0} is cut off at {1}", ""),
  CANCELLED(4020, Severity.WARNING, "cancelled; what had been found by then is kept", ""),
  STOPPED_AT_ONCE(
      4021,
      Severity.WARNING,
      "stopped at once; files already written are complete, everything else is lost",
      ""),
  BOUND_CRITERION(
      4030,
      Severity.INFO,
      "criterion {0} ends a path at {1}",
      "raise its number, or choose another --criterion"),
  CRITERION_MET(
      4031,
      Severity.INFO,
      "criterion {0} is met for {1}; not followed any further: {2}",
      "--criterion path follows them"),
  ALIASING_OFF(
      4032,
      Severity.INFO,
      "{0} may also be an object met before; aliases are switched off",
      "--aliasing on"),
  CLASS_CHOSEN(
      4033,
      Severity.INFO,
      "only inputs in which {0} are tried at {1}; it may be of another class",
      "test the other classes by methods that take them"),
  BOUND_REFERENCES(
      4034,
      Severity.INFO,
      "the objects bound of {0} was reached at {1}: that many references were followed, some of"
          + " which may refer to one object",
      "raise bounds objects or --objects"),
  CLASS_NOT_TRIED(
      4037,
      Severity.INFO,
      "{0} is declared as {1}; objects of {2} are not tried, and {3} may depend on the class at"
          + " {4}",
      "declare a narrower type, or test a method that takes the class"),
  STATIC_AS_INITIALISED(
      4038,
      Severity.INFO,
      "{0} is only tried with the value its class initialiser gives it; read at {1}",
      ""),
  STATIC_ALIAS(
      4039,
      Severity.INFO,
      "{0} may also be an object that a static field or a constant refers to; that is not tried"
          + " at {1}",
      ""),
  MESSAGE_MAY_BE_MISSING(
      4073,
      Severity.INFO,
      "a {0} that the JVM throws from code compiled for speed may have no message; that is not"
          + " tried at {1}",
      ""),
  BOUND_REPOK(
      4036,
      Severity.WARNING,
      "not every input that {0} accepts is tried: it can end in more than {1} ways",
      "choose another strategy"),
  INPUT_FIELD_CLOSED(
      4044,
      Severity.WARNING,
      "the path depends on field {0} of an input at {1}, which the JDK keeps to itself: no test can"
          + " write it, so such inputs are not explored",
      "test such inputs by hand"),
  NOT_REACHED_IN_CALLS(
      4047,
      Severity.INFO,
      "not reached in {1} calls: objects of {0} are only tried as sequences of up to so many public"
          + " calls build them",
      "raise bounds unfold or --unfold, or choose another strategy"),
  NOT_BUILT_IN_CALLS(
      4048,
      Severity.WARNING,
      "no sequence of up to {1} calls was found that a test may make and that builds an object of"
          + " {0}",
      "choose another strategy"),
  INPUT_CONSTRUCTED(
      4049,
      Severity.INFO,
      "{0} is only tried as a constructor of {1} leaves it",
      "test other such inputs by hand"),
  NOT_BY_CALLS(
      4053,
      Severity.INFO,
      "inputs that public calls build leave branches or ends of {0} open: for these, any other input"
          + " was tried, too",
      "write a precondition in a .heap file and attach it with --spec FILE, or choose strategy"
          + " sequences"),
  INPUT_NUMBERS(4046, Severity.INFO, "{0} is only tried with numbers of up to {1} bits at {2}", ""),
  NO_VALID_INPUT(
      4035,
      Severity.WARNING,
      "no input found for {0} satisfies the precondition: {1} without a test",
      "heapsmith models shows what the precondition allows"),
  INPUT_DISCARDED(
      4022,
      Severity.INFO,
      "inputs of {0} were discarded, as they do not satisfy the precondition: {1}",
      "strategy separation only makes inputs that satisfy predicates, hex those that satisfy"
          + " invariants, as far as it follows their companion methods (HS-4042)"),
  INPUT_UNJUDGED(
      4023,
      Severity.WARNING,
      "inputs of {0} were discarded, as it was not decided whether they satisfy the precondition:"
          + " {1}",
      ""),
  INPUT_AGAINST_REPOK(
      4024,
      Severity.WARNING,
      "inputs of {0} were discarded, as they satisfy the precondition but not repOK: {1}",
      "correct the one that is wrong (models --disagree shows where they differ); what the"
          + " precondition leaves open is chosen by repOK with --strategy separation --prune"
          + " repok"),
  CHOSEN_BY_REPOK(
      4056,
      Severity.INFO,
      "repOK refuses the inputs of {0} that satisfy the precondition: what that leaves open was"
          + " chosen by repOK",
      "say in the precondition what repOK asks"),
  COMPANION_MISSING(
      4040,
      Severity.WARNING,
      "companion method {0} of invariant {1} is not on the class path: inputs that it would have"
          + " to run on cannot be judged",
      "add its classes to --cp"),
  COMPANION_THREW(
      4041,
      Severity.WARNING,
      "companion method {0} throws {1}: inputs on which it does so are discarded",
      "correct it; it states what it assumes in assert statements"),
  COMPANION_STOPPED(
      4042,
      Severity.INFO,
      "companion method {0} was not followed to its end on all symbolic inputs: {1}; it runs"
          + " again on these once they are concrete",
      ""),
  STRATEGY_UNSUITED(
      4043,
      Severity.ERROR,
      "strategy {0} cannot follow the precondition of {1}: {2}; strategy {3} can",
      "choose that strategy, or leave the choice open"),
  HEIGHT_ENOUGH(
      4051,
      Severity.INFO,
      "structures higher than {0} were not explored: no open branch depends on them",
      "--criterion path explores them"),
  HEIGHT_OF_MANY_PATHS(
      4052,
      Severity.INFO,
      "structures higher than {0} were not explored: no open branch depends on them, and that"
          + " height alone has more than {1} paths; higher ones may run other statements or end"
          + " differently",
      "--criterion statement goes on for statements, --criterion path for all paths"),
  NOTHING_NEW(
      4075,
      Severity.INFO,
      "every branch of {0} that counts is covered, and {1} paths in a row have shown nothing new;"
          + " not followed any further: {2}",
      "--criterion path follows them"),
  PATHS_WITHOUT_TESTS(
      4077,
      Severity.INFO,
      "the time of {0} was over before all its paths were explored; of the {1} that were, no"
          + " tests were made of {2}, which show no branch of it that others do not",
      "raise --time for more of them; --keep all makes them all"),
  LARGE_INPUT(
      4078,
      Severity.INFO,
      "a path of {0} is left out: its input, or what is expected, has arrays of more than {1}"
          + " elements together",
      "test such inputs by hand"),
  NEVER_ENDS(
      4079,
      Severity.INFO,
      "{0} goes round forever with some inputs, which is proved; no tests are made of these",
      "add a precondition that excludes them if they cannot occur"),
  TEXT_IS_LITERAL(
      4080,
      Severity.INFO,
      "{0} is the literal it is compared with at {1} if it has its letters; that it is another"
          + " object is not tried",
      "test it by hand with new String(…)"),
  RECEIVER_NOT_TRIED(
      4081,
      Severity.INFO,
      "objects of {0} are not tried as the object under test, and {1} may depend on the class at"
          + " {2}",
      "test the method of that class"),
  BOX_IS_SHARED(
      4082,
      Severity.INFO,
      "{0} is the shared box it is compared with at {1} if valueOf would give that; that it is"
          + " another box of the same value is not tried",
      "test it by hand with a box made by new"),
  OTHER_THREADS(
      4083,
      Severity.INFO,
      "that another thread is first, so that {0} fails, is not tried at {1}",
      "test it by hand, with two threads"),
  /** A weak or soft reference is as if there were no garbage collection. */
  NOT_COLLECTED(
      4084,
      Severity.INFO,
      "that an object has been collected, which {0} would show, is not tried at {1}",
      "test it by hand, with a reference that is cleared"),
  /** What is not predicted lies in a range; inputs with which all of it does the same are tried. */
  WHATEVER_IT_IS(
      4085,
      Severity.INFO,
      "inputs with which the path depends on {0} are not tried at {1}",
      "test them by hand, with a clock or a generator that the method is given"),
  /** A thread that waits or sleeps is not interrupted. */
  NOT_INTERRUPTED(
      4086,
      Severity.INFO,
      "that the thread is interrupted{0} is not tried at {1}",
      "test it by hand, with a thread that is interrupted"),
  WORLD_INITIALISED(
      4060, Severity.INFO, "the static initialiser of {0} was run by a JVM, since {1}", ""),
  WORLD_REFUSED(
      4061, Severity.INFO, "the static initialiser of {0} was not run by a JVM either: {1}", ""),
  SYSTEM_AS_STARTED(
      4062,
      Severity.INFO,
      "{0} is only tried with what it gives in a JVM started without settings: {1}; called at {2}",
      ""),
  ARGUMENTS_CHOSEN(
      4064,
      Severity.INFO,
      "{0} cannot be explored; a JVM runs it on a few values of its arguments, others are not"
          + " tried; called at {1}",
      ""),
  MIRRORS_CHOSEN(
      4071, Severity.INFO, "{0} is only tried as null, {1}, not as other classes at {2}", ""),
  HELD_CHOSEN(
      4076, Severity.INFO, "{0} is only tried as null, {1}, not as other objects at {2}", ""),
  TOTAL_TIME_OVER(
      4070,
      Severity.WARNING,
      "the total time was over before these were begun: {0}",
      "raise --total-time"),
  TOTAL_TIME_OVER_FOR_TESTS(
      4074,
      Severity.WARNING,
      "the total time was over before the tests of {0} were made; what is explored of them is kept",
      "start the same again: that begins with them"),
  BOUND_STEPS(4050, Severity.WARNING, "the steps bound of {0} was reached", "raise --steps"),

  // 5xxx: tests, replay, output
  REPLAY_DIVERGENCE(
      5001,
      Severity.ERROR,
      "test {0} behaves differently on the JVM: predicted {1}, observed {2}",
      "this is a bug of Heapsmith: please report it"),
  REPLAY_TIMEOUT(
      5002,
      Severity.WARNING,
      "test {0} did not end within {1} s on the JVM",
      "raise --replay-time"),
  TEST_DEPENDS_ON_OTHERS(
      5025,
      Severity.WARNING,
      "test {0} is left out, as no test can put back what others leave in static state: it does as"
          + " predicted alone, but not after them; observed {1}",
      "test such code by hand, in a JVM of its own"),
  TEST_DOES_NOT_COMPILE(
      5003,
      Severity.ERROR,
      "the generated test {0} does not compile and is left out: {1}",
      "this is a bug of Heapsmith: please report it"),
  TEST_FILE_EDITED(
      5004, Severity.WARNING, "{0} was edited by hand and is kept; the new tests are in {1}", ""),
  TEST_FILE_OF_OTHER_JUNIT(
      5022,
      Severity.WARNING,
      "the tests in {0} are of another JUnit, and are not all generated anew: the new tests are in"
          + " {1}",
      "leave --framework out, or delete the file"),
  TEST_FILE_OF_OTHER_CLASS(
      5023,
      Severity.WARNING,
      "{0} holds the tests of another class, whose tests have the same name: the new ones are in {1}",
      ""),
  INPUT_NOT_CONSTRUCTIBLE(
      5005, Severity.WARNING, "the input of a test of {0} cannot be built: {1}", ""),
  INPUT_INVALID(
      5006,
      Severity.ERROR,
      "the input of test {0} does not satisfy the precondition: {1}",
      "this is a bug of Heapsmith: please report it"),
  JDK_REQUIRED(
      5007, Severity.ERROR, "compiling tests needs a JDK; {0} is a JRE", "set JAVA_HOME to a JDK"),
  REPLAY_JVM_FAILED(
      5008, Severity.ERROR, "the JVM that runs the tests did not start: {0}", "see --jvm-arg"),
  PATH_DIVERGENCE(
      5009,
      Severity.ERROR,
      "test {0} takes other branches on the JVM: {1}",
      "this is a bug of Heapsmith: please report it"),
  TESTS_NOT_COMPILED(
      5010,
      Severity.WARNING,
      "cancelled before the tests were compiled: they are written without having been run",
      ""),
  TEST_EDITED(
      5011,
      Severity.INFO,
      "test {0} in {1} was edited by hand and is kept; the generated test of that name is left out",
      ""),
  TESTED_METHOD_GONE(
      5012,
      Severity.WARNING,
      "the method of the tests {0} in {1} is gone: they are commented out",
      "delete them, or generate tests for the method under its new name"),
  TESTS_THERE_DO_NOT_COMPILE(
      5013,
      Severity.WARNING,
      "older tests in {0} do not compile with the given classes, and are kept: {1}",
      "generate tests for their methods as well, or correct them"),
  TESTS_NOT_RUN(
      5014,
      Severity.WARNING,
      "left out {0} of {1}: the time for compiling and running tests, or the number of JVM"
          + " restarts, was used up",
      "raise --time, or generate for fewer methods at once"),
  TESTS_NOT_TRIED(
      5015,
      Severity.WARNING,
      "cancelled before {0} of {1} ran: tests that did not run are written all the same",
      ""),
  TESTS_LEFT_TO_NEXT_RUN(
      5024,
      Severity.WARNING,
      "cancelled: {0} of {1} are written; a run that is not writes them all",
      ""),
  OBSERVERS_MISTAKEN(
      5017,
      Severity.INFO,
      "what methods of {0} tell after a call is not what was predicted, so its tests assert the"
          + " structure: {1}",
      "this is a bug of Heapsmith: please report it"),
  TEST_LACKS_CLASS(
      5018,
      Severity.WARNING,
      "test {0} is left out: it needs a class that is not on the class path ({1})",
      "add what the code needs to --cp"),
  REPOK_LEFT_OUT(
      5019,
      Severity.WARNING,
      "test {0} is left out: repOK() of its objects {1}",
      "repOK is to look at objects and answer; --replay-time is how long a test may take"),
  UNCONSTRAINED_INPUTS(
      5020,
      Severity.INFO,
      "no spec says which inputs {0} may get: {1} an instruction (null, index, cast, ...) or an"
          + " assert statement throw, which is no bug if such inputs cannot occur; their tests are"
          + " disabled",
      "write a precondition in a .heap file and attach it with --spec FILE"),
  REPOK_NOT_ASKED(
      5021,
      Severity.INFO,
      "{0}.repOK() is not asked while tests run: {1}",
      "a repOK that leaves everything as it was is asked before and after the call"),

  // 503x: jpf-symbc as an engine
  JPF_NOT_FOUND(
      5030,
      Severity.ERROR,
      "no installation of jpf-symbc: {0} does not exist",
      "name its folder, with jpf-core and jpf-symbc in it, by --jpf-home, HEAPSMITH_JPF_HOME or"
          + " in the preferences"),
  JPF_NOT_STARTED(
      5031,
      Severity.ERROR,
      "jpf-symbc was not started by {0}: {1}",
      "name the Java that your jpf-core is built for by --jpf-java, HEAPSMITH_JPF_JAVA or in the"
          + " preferences"),
  JPF_UNSUPPORTED(5032, Severity.WARNING, "{0} is nothing jpf-symbc is asked about: {1}", ""),
  JPF_CLASS_TOO_NEW(
      5033,
      Severity.WARNING,
      "jpf-symbc cannot read the classes of {0}: {1}",
      "compile them for an older release, or use a newer jpf-core"),
  JPF_FAILED(
      5034,
      Severity.WARNING,
      "jpf-symbc found nothing of {0}: {1}",
      "see whether its installation runs its own examples, with the Java of --jpf-java"),
  JPF_OUTPUT_UNKNOWN(
      5035,
      Severity.WARNING,
      "jpf-symbc printed what Heapsmith does not understand: {0}",
      "please report it with the versions of jpf-core and jpf-symbc"),
  JPF_UNFINISHED(
      5036,
      Severity.WARNING,
      "{0}: jpf-symbc did not come to its end, what it had found is used: {1}",
      "raise --time"),
  JPF_INPUTS(
      5037,
      Severity.INFO,
      "{0}: {1} by jpf-symbc, {2} of them not valid: it knows no precondition and no repOK",
      ""),
  JPF_MISSED(5038, Severity.INFO, "no valid input of jpf-symbc leads there", ""),
  JPF_PATHS_MISSED(
      5039, Severity.INFO, "strategy {0} finds {1} that {2} misses, the shortest: {3}", ""),

  // 6xxx: the worker process of an IDE
  WORKER_JAVA_NOT_FOUND(
      6001,
      Severity.ERROR,
      "the Java for the worker process cannot be started: {0}: {1}",
      "choose an installed JDK, 17 or newer, in the preferences"),
  WORKER_JAVA_TOO_OLD(
      6002,
      Severity.ERROR,
      "{0} is too old to run the worker process: {1}",
      "choose an installed JDK, 17 or newer, in the preferences"),
  WORKER_NOT_STARTED(
      6003,
      Severity.ERROR,
      "the worker process did not start: {0}",
      "check the Java, the memory limit and the arguments of the worker in the preferences"),
  WORKER_PROTOCOL(
      6004,
      Severity.ERROR,
      "the worker process speaks version {0} of the protocol, not {1}",
      "they come from different builds: reinstall Heapsmith"),
  WORKER_DIED(
      6005,
      Severity.ERROR,
      "the worker process ended before it was done: {0}",
      "what was finished is kept: run again for the rest"),
  WORKER_OUT_OF_MEMORY(
      6006,
      Severity.ERROR,
      "the worker process ran out of memory; its limit is {0} MB",
      "raise the memory limit of the worker in the preferences, or lower the bounds"),
  WORKER_BUSY(
      6007,
      Severity.ERROR,
      "the worker process is busy with another run",
      "wait for it or start another worker"),
  WORKER_STOPPED(
      6008,
      Severity.WARNING,
      "the worker process was still running {0} ms after the cancellation and was stopped; the"
          + " tests found so far are kept, but were neither compiled nor run",
      ""),

  // 61xx: projects and files of the IDE
  PROJECT_NOT_BUILT(
      6101, Severity.ERROR, "project {0} cannot be built: {1}", "correct its build path"),
  CLASS_NOT_COMPILED(
      6102, Severity.ERROR, "{0} does not compile: {1}", "correct the error and generate again"),
  PROJECT_HAS_ERRORS(
      6103,
      Severity.WARNING,
      "project {0} has compile errors in {1}; the class under test compiles and is tested as it is",
      "correct them if the code under test needs these classes"),
  ELEMENT_GONE(
      6104,
      Severity.ERROR,
      "{0} no longer exists",
      "select the method again, or correct the launch configuration"),
  NOTHING_TO_TEST(
      6105,
      Severity.ERROR,
      "there is no method with a body to test in {0}",
      "select a method or class with code, in a source folder that is not for tests"),
  SIGNATURE_NOT_RESOLVED(
      6106,
      Severity.ERROR,
      "the signature of {0} names classes that cannot be found",
      "correct the build path of the project"),
  ALREADY_GENERATING(
      6107,
      Severity.WARNING,
      "tests for {0} are being generated already",
      "wait for that run, or cancel it in the Progress view"),
  NO_TEST_FOLDER(
      6108,
      Severity.ERROR,
      "project {0} has no source folder for tests",
      "add one to its build path, or let Heapsmith make one (Preferences > Heapsmith)"),
  NO_JUNIT(
      6109,
      Severity.WARNING,
      "project {0} has no {1} on its build path: the tests will not compile there",
      "add the JUnit library to its build path"),
  TEST_NOT_WRITTEN(
      6110,
      Severity.ERROR,
      "the tests cannot be written to {0}: {1}",
      "correct that and generate again, or choose another source folder"),
  TEST_LEFT_ALONE(
      6111,
      Severity.WARNING,
      "{0} {1} and was left alone: the new tests were not written",
      "have the new tests merged into it, or given another class name (Preferences > Heapsmith)"),
  TEST_NOT_MERGED(
      6112,
      Severity.WARNING,
      "the new tests cannot be merged into {0}: {1}",
      "correct the file, or give the tests another class name"),
  SPEC_NOT_WRITTEN(
      6113, Severity.ERROR, "the spec cannot be written to {0}: {1}", "correct that and try again"),
  ALL_TESTS_EMPTY(
      6114,
      Severity.WARNING,
      "no test was found for {0}",
      "raise the bounds, or see the notices in the Computation Tree"),
  GENERATING_WHEN_CLOSED(
      6115,
      Severity.WARNING,
      "closing stops the generation of tests for {0}; what was found is written",
      ""),

  // 63xx: the views of the IDE
  EXPORT_FAILED(6301, Severity.ERROR, "cannot export to {0}: {1}", "choose another folder"),
  RUN_NOT_READABLE(
      6302,
      Severity.WARNING,
      "the run that was kept in {0} cannot be read and is left out: {1}",
      "generate the tests again"),
  RUN_OF_OTHER_CODE(
      6303,
      Severity.WARNING,
      "{0} was changed between the runs: of these, only its newest run counts",
      "generate its tests again"),

  // 65xx: the IDE: example project, help
  EXAMPLE_NOT_CREATED(
      6501,
      Severity.ERROR,
      "the example project {0} cannot be created: {1}",
      "choose another name or another place");

  private final int number;
  private final Severity severity;
  private final String sentence;
  private final String remedy;

  Code(int number, Severity severity, String sentence, String remedy) {
    this.number = number;
    this.severity = severity;
    this.sentence = sentence;
    this.remedy = remedy;
  }

  /** Returns the number in {@link #id()}; its thousands tell which part of the tool speaks. */
  @Override
  public int number() {
    return number;
  }

  /** Returns the sentence as {@link MessageFormat} pattern, for the catalogue in the docs. */
  @Override
  public String sentence() {
    return sentence;
  }

  /** Returns whether a class file that some code needs is missing or cannot be read. */
  public boolean isOfClassFile() {
    return this == CLASS_NOT_FOUND || this == CLASS_FILE_CORRUPT || this == CLASS_FILE_TOO_NEW;
  }

  /** Returns how much it matters. */
  public Severity severity() {
    return severity;
  }

  /** Returns the setting or action that changes the outcome; empty where there is none. */
  public String remedy() {
    return remedy;
  }
}
