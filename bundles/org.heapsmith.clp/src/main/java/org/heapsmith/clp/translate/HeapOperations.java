// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.clp.lang.Clause;
import org.heapsmith.clp.lang.ClpReader;
import org.heapsmith.clp.lang.ClpTerm;

/**
 * The operations on heaps as clauses: PET paper, Fig. 3, with get_cell as sections 3.1 and 3.2
 * extend it to heaps that are partly unknown. A heap is a list of locations; the end of that of the
 * input is open, and what is met for the first time is put there. One thing is more exact than in
 * the paper: a location that is known already is looked for first, so that it is not made an alias
 * of another one afterwards.
 */
final class HeapOperations {

  private static final String TEXT =
      """
new_object(H,C,Ref,H2) :- build_object(C,Ob), new_ref(Ref), H2 = [(Ref,Ob)|H].
new_array(H,T,L,Init,Ref,H2) :-
    fill(L,Init,Xs), new_ref(Ref), H2 = [(Ref,array(T,L,Xs))|H].
type(H,Ref,T) :- get_cell(H,Ref,Cell), type_of(Cell,T).
type_of(object(T,_),T).
array_of(H,Ref,T) :- get_cell(H,Ref,Cell), Cell = array(T,_,_).
length(H,Ref,L) :- get_cell(H,Ref,Cell), Cell = array(_,L,Xs), sized(Xs,L).
made(H,Ref,T,Fields) :- find_cell(H,Ref,object(T2,Fields2)), nonvar(T2), T2 = T, Fields2 = Fields.
get_field(H,Ref,FSig,V) :-
    get_cell(H,Ref,Ob), FSig = C:FN, Ob = object(T,Fields), subclass(T,C),
    member_det(field(FN,V),Fields).
set_field(H,Ref,FSig,V,H2) :-
    get_cell(H,Ref,Ob), FSig = C:FN, Ob = object(T,Fields), subclass(T,C),
    replace_det(Fields,field(FN,_),field(FN,V),Fields2), set_cell(H,Ref,object(T,Fields2),H2).
initialise(H,C,H) :- find_cell(H,C,_), !.
initialise(H,C,H2) :- build_statics(C,Fields), static_init(C,[(C,statics(Fields))|H],H2).
completed(ok,_).
completed(exc(_),What) :- untranslated(What).
get_static(H,C:FN,V) :- find_cell(H,C,statics(Fields)), member_det(field(FN,V),Fields).
set_static(H,C:FN,V,H2) :-
    find_cell(H,C,statics(Fields)), replace_det(Fields,field(FN,_),field(FN,V),Fields2),
    set_cell(H,C,statics(Fields2),H2).
get_array(H,Ref,I,V) :- get_cell(H,Ref,Arr), Arr = array(_,_,Xs), nth0(I,Xs,V).
set_array(H,Ref,I,V,H2) :-
    get_cell(H,Ref,Arr), Arr = array(T,L,Xs), replace_nth0(Xs,I,V,Xs2),
    set_cell(H,Ref,array(T,L,Xs2),H2).
same(_,null,_,null,_).
same(H,r(A),C,r(B),D) :- located(H,A,C), located(H,B,D), A == B.
different(_,null,_,r(_),_).
different(_,r(_),_,null,_).
different(H,r(A),C,r(B),D) :- located(H,A,C), located(H,B,D), A \\== B.
located(H,Ref,'Object') :- !, get_cell(H,Ref,_).
located(H,Ref,array(T)) :- !, array_of(H,Ref,T).
located(H,Ref,C) :- type(H,Ref,T), subclass(T,C).
typed(_,null,_).
typed(H,r(V),C) :- located(H,V,C).
get_cell(H,Ref,Cell) :- find_cell(H,Ref,Found), !, Cell = Found.
get_cell(H,Ref,Cell) :- var(Ref), alias_cell(H,Ref,Cell).
get_cell(H,Ref,Cell) :- var(Ref), add_cell(H,Ref,Cell).
get_cell(H,Ref,_) :- nonvar(Ref), untranslated('a text or class as an object at get_cell').
find_cell(H,_,_) :- var(H), !, fail.
find_cell([(Ref2,Cell2)|_],Ref,Cell) :- Ref == Ref2, !, Cell = Cell2.
find_cell([_|H],Ref,Cell) :- find_cell(H,Ref,Cell).
alias_cell(H,_,_) :- var(H), !, fail.
alias_cell([(Ref2,Cell2)|_],Ref,Cell) :- var(Ref2), Ref = Ref2, Cell = Cell2.
alias_cell([_|H],Ref,Cell) :- alias_cell(H,Ref,Cell).
add_cell(H,Ref,Cell) :- var(H), !, H = [(Ref,Cell)|_].
add_cell([_|H],Ref,Cell) :- add_cell(H,Ref,Cell).
set_cell([(Ref2,_)|H],Ref,Cell,H2) :- Ref == Ref2, !, H2 = [(Ref,Cell)|H].
set_cell([Loc|H],Ref,Cell,H2) :- H2 = [Loc|H3], set_cell(H,Ref,Cell,H3).
member_det(F,Fields) :- var(Fields), !, Fields = [F|_].
member_det(field(FN,V),[field(FN2,V2)|_]) :- FN == FN2, !, V = V2.
member_det(F,[_|Fields]) :- member_det(F,Fields).
replace_det(Fields,F,F2,Fields2) :- var(Fields), !, Fields = [F|More], Fields2 = [F2|More].
replace_det([field(FN2,_)|More],field(FN,_),F2,Fields2) :- FN == FN2, !, Fields2 = [F2|More].
replace_det([F3|More],F,F2,[F3|More2]) :- replace_det(More,F,F2,More2).
sized(Xs,_) :- nonvar(Xs), !.
sized(Xs,L) :- longest(M), sized(Xs,0,L,M).
sized([],L,L,_).
sized([_|Xs],I,L,M) :- I #< M, I2 #= I + 1, sized(Xs,I2,L,M).
fill(L,Init,Xs) :- nonvar(L), !, fill(Xs,0,L,Init,L).
fill(L,Init,Xs) :- longest(M), fill(Xs,0,L,Init,M).
fill([],L,L,_,_).
fill([Init|Xs],I,L,Init,M) :- I #< M, I2 #= I + 1, fill(Xs,I2,L,Init,M).
nth0(I,Xs,V) :- nth0(I,0,Xs,V).
nth0(I,I,[V|_],V).
nth0(I,J,[_|Xs],V) :- J2 #= J + 1, nth0(I,J2,Xs,V).
replace_nth0(Xs,I,V,Xs2) :- replace_nth0(Xs,0,I,V,Xs2).
replace_nth0([_|Xs],I,I,V,[V|Xs]).
replace_nth0([X|Xs],J,I,V,[X|Xs2]) :- J2 #= J + 1, replace_nth0(Xs,J2,I,V,Xs2).
""";

  private static final Map<String, String> COMMENTS =
      Map.of(
          "new_object/4", "---- operations on heaps ----",
          "initialise/3", "the static fields of a class, at its first use",
          "get_cell/3", "known location; or an alias of one; or a new one of the input",
          "sized/2", "input arrays have every length up to the bound");

  /** The names of all operations, which blocks must not have. */
  static final Set<String> NAMES = names();

  private HeapOperations() {}

  private static Set<String> names() {
    Set<String> names = new LinkedHashSet<>(List.of("subclass", "not_subclass", "build_object"));
    names.addAll(List.of("longest", "build_statics", "static_init"));
    for (Clause clause : ClpReader.read(TEXT).clauses()) {
      names.add(((ClpTerm.Struct) clause.head()).functor());
    }
    return java.util.Collections.unmodifiableSet(names);
  }

  /**
   * Returns the clauses that a program needs, with all they need.
   *
   * @param used goals of the program, as {@code get_field/4}
   * @param aliases whether references of the input may be aliases
   * @param longest greatest length of arrays
   */
  static List<Clause> of(Set<String> used, boolean aliases, int longest) {
    Map<String, List<Clause>> all = new LinkedHashMap<>();
    for (Clause clause : ClpReader.read(TEXT).clauses()) {
      boolean alias = clause.body().stream().anyMatch(g -> ClpTerm.key(g).equals("alias_cell/3"));
      if (aliases || !alias) {
        all.computeIfAbsent(clause.key(), k -> new ArrayList<>()).add(clause);
      }
    }
    all.put("longest/1", List.of(longest(longest)));
    Set<String> needed = new LinkedHashSet<>();
    used.forEach(key -> need(key, all, needed));
    List<Clause> clauses = new ArrayList<>();
    for (Map.Entry<String, List<Clause>> entry : all.entrySet()) {
      if (needed.contains(entry.getKey())) {
        clauses.addAll(commented(entry.getKey(), entry.getValue()));
      }
    }
    return clauses;
  }

  private static Clause longest(int most) {
    return new Clause(List.of(), ClpTerm.struct("longest", new ClpTerm.Num(most)), List.of());
  }

  private static void need(String key, Map<String, List<Clause>> all, Set<String> needed) {
    if (all.containsKey(key) && needed.add(key)) {
      all.get(key).forEach(c -> c.body().forEach(g -> need(ClpTerm.key(g), all, needed)));
    }
  }

  private static List<Clause> commented(String key, List<Clause> clauses) {
    if (!COMMENTS.containsKey(key)) {
      return clauses;
    }
    List<Clause> result = new ArrayList<>(clauses);
    Clause first = clauses.get(0);
    result.set(0, new Clause(List.of(COMMENTS.get(key)), first.head(), first.body()));
    return result;
  }
}
