
% ==== What Java means, for SWI-Prolog's clpfd ====
% ?- run.        prints the solutions under block-2; ?- run(3). under block-3.
% An int is an integer, a long is l(Integer).

run :- run(2).

run(K) :-
    java_goal(Goal), flag(java_solutions, _, 0), nb_setval(java_reference, 0),
    retractall(java_said(_)),
    (   b_setval(java_trace, []), b_setval(java_numbers, []), b_setval(java_orders, []),
        java_all(Goal, K, []), java_solution(Goal), fail
    ;   flag(java_solutions, N, N), format("~d solutions~n", [N])
    ).

java_solution(Goal) :-
    b_getval(java_numbers, Numbers), java_decide(Numbers, Decided),
    (   Decided == yes -> flag(java_solutions, N, N + 1), M is N + 1
    ;   M = undecided
    ),
    last(Goal, Called), arg(5, Called, Flag), ( Flag == ok -> Ending = ok ; Ending = exception ),
    b_getval(java_trace, Trace), reverse(Trace, Taken), atomic_list_concat(Taken, ' ', Path),
    format("~w: ~w~n  clauses ~w~n", [M, Ending, Path]).

% Numbers that satisfy all constraints, small ones first: clpfd alone does not decide them. How
% long they are looked for is counted in inferences, so that all machines print the same.
java_decide(Numbers, Decided) :-
    java_within(100_000_000, java_values(Numbers), Ended),
    ( Ended == inference_limit_exceeded -> Decided = undecided ; Decided = yes ).

java_values(Numbers) :-
    term_variables(Numbers, Variables),
    (   member(Most, [4, 64, 1024]), Least is -Most,
        java_within(5_000_000, (Variables ins Least..Most, labeling([ff], Variables)), Ended),
        Ended \== inference_limit_exceeded
    ->  true
    ;   labeling([ff, bisect], Variables)
    ).

java_within(Most, Goal, Ended) :- call_with_inference_limit(once(Goal), Most, Ended).

% ---- resolution, with the ancestors that block-k counts ----

java_all([], _, _).
java_all([Goal|Goals], K, Ancestors) :- java_solve(Goal, K, Ancestors), java_all(Goals, K, Ancestors).

java_solve((A, B), K, Ancestors) :- !, java_solve(A, K, Ancestors), java_solve(B, K, Ancestors).
java_solve(new_ref(Ref), _, _) :- !,
    nb_getval(java_reference, Last), Ref is Last + 1, nb_setval(java_reference, Ref).
java_solve(untranslated(What), _, _) :- !, java_untranslated(What).
java_solve(Goal, _, _) :- java_constraint(Goal), !, java_post(Goal).
java_solve(Goal, _, _) :- predicate_property(Goal, built_in), !, call(Goal).
java_solve(Goal, K, Ancestors) :-
    functor(Goal, Name, _),
    (   java_blocks(Blocks), memberchk(Name, Blocks)
    ->  aggregate_all(count, member(Name, Ancestors), Visits), Visits < K,
        Below = [Name|Ancestors]
    ;   Below = Ancestors
    ),
    nth_clause(Goal, Number, Clause), clause(Goal, Body, Clause),
    java_take(Goal, Name, Number),
    java_body(Body, K, Below, Rest, Cut),
    (   Cut == yes, !, java_solve(Rest, K, Below)
    ;   Cut == no
    ).

% Blocks have five arguments; so have some operations on heaps.
java_take(Goal, Name, Number) :-
    functor(Goal, _, 5),
    \+ memberchk(Name, [set_field, set_array, replace_nth0, fill, same, different]), !,
    b_getval(java_trace, Trace), format(atom(Step), "~w/~d", [Name, Number]),
    b_setval(java_trace, [Step|Trace]).
java_take(_, _, _).

% Up to a cut; the rest is for the caller, who leaves the other clauses before.
java_body(!, _, _, true, yes) :- !.
java_body((!, Rest), _, _, Rest, yes) :- !.
java_body((A, B), K, Ancestors, Rest, Cut) :- !,
    java_solve(A, K, Ancestors), java_body(B, K, Ancestors, Rest, Cut).
java_body(Goal, K, Ancestors, true, no) :- java_solve(Goal, K, Ancestors).

java_untranslated(What) :-
    (   java_said(What) -> true
    ;   assertz(java_said(What)), format(user_error, "not translated: ~w~n", [What])
    ),
    fail.

% ---- constraints over numbers that wrap around ----

java_constraint(Goal) :-
    functor(Goal, Name, Arity),
    memberchk(Name/Arity, [(#=)/2, (#\=)/2, (#<)/2, (#=<)/2, (#>)/2, (#>=)/2, (=:=)/2, (=\=)/2,
                           (in)/2, (#\/)/2, not/1]).

java_post(X in Type) :- atom(Type), !, java_typed(Type, X).
java_post(X #= E) :- var(X), \+ java_number(X), !, java_value(E, X).
java_post(Goal) :- java_comparison(Goal, A, Order, B), !, java_order(Order, A, B).
java_post(Goal) :- java_condition(Goal, Reified), call(Reified).

java_typed(long, X) :- !, ( var(X) -> X = l(V), java_variable(V) ; X = l(_) ).
java_typed(int, X) :- !, java_value(X, _).
java_typed(Type, _) :- format(atom(What), "numbers of type ~w", [Type]), java_untranslated(What).

java_comparison(A =:= B, X, #=, Y) :- java_both(A, B, X, Y).
java_comparison(A =\= B, X, #\=, Y) :- java_both(A, B, X, Y).
java_comparison(A #= B, X, #=, Y) :- java_both(A, B, X, Y).
java_comparison(A #\= B, X, #\=, Y) :- java_both(A, B, X, Y).
java_comparison(A #< B, X, #<, Y) :- java_both(A, B, X, Y).
java_comparison(A #=< B, X, #=<, Y) :- java_both(A, B, X, Y).
java_comparison(A #> B, Y, #<, X) :- java_both(A, B, X, Y).
java_comparison(A #>= B, Y, #=<, X) :- java_both(A, B, X, Y).

java_both(A, B, X, Y) :- java_value(A, V), java_value(B, W), java_plain(V, X), java_plain(W, Y).

java_plain(V, V) :- var(V), !.
java_plain(l(V), V) :- !.
java_plain(V, V).

java_condition(not(C), #\ R) :- !, java_condition(C, R).
java_condition(C #\/ D, R #\/ S) :- !, java_condition(C, R), java_condition(D, S).
java_condition(X in From..To, (V #>= From) #/\ (V #=< To)) :- !, java_value(X, W), java_plain(W, V).
java_condition(Goal, Reified) :- java_comparison(Goal, X, Order, Y), Reified =.. [Order, X, Y].

% clpfd narrows numbers in a circle (A #< B, B #< A) step by step, 4,294,967,296 times: what is
% known of differences, A - B #=< C, is kept as A-B-C, and circles are found here.
java_order(#<, A, B) :- var(A), var(B), !, java_difference(A, B, -1), A #< B.
java_order(#=<, A, B) :- var(A), var(B), !, java_difference(A, B, 0), A #=< B.
java_order(Order, A, B) :- Goal =.. [Order, A, B], call(Goal).

java_difference(A, B, C) :-
    b_getval(java_orders, Known),
    \+ ( java_path(B, A, Known, 0, Sum), Sum + C < 0 ),
    b_setval(java_orders, [A-B-C|Known]).

java_path(A, B, _, Sum, Sum) :- A == B.
java_path(A, B, Known, Before, Sum) :-
    select(C-D-Most, Known, Others), C == A, Now is Before + Most,
    java_path(D, B, Others, Now, Sum).

java_number(X) :- b_getval(java_numbers, Known), member(Y, Known), Y == X, !.

java_variable(V) :- java_number(V), !.
java_variable(V) :- b_getval(java_numbers, Known), b_setval(java_numbers, [V|Known]).

% The value of an expression: an int variable, an integer, or l(…) of one.
java_value(E, E) :- var(E), !, E in -2147483648..2147483647, java_variable(E).
java_value(E, E) :- integer(E), !.
java_value(l(V), l(V)) :- !, V in -9223372036854775808..9223372036854775807, ( var(V) -> java_variable(V) ; true ).
java_value(E, _) :- number(E), !, java_untranslated('floating-point numbers').
java_value(f(_), _) :- !, java_untranslated('floating-point numbers').
java_value(int(A), R) :- !, java_value(A, V), java_plain(V, X), java_wrap(32, X, R).
java_value(long(A), l(X)) :- !, java_value(A, V), java_plain(V, X).
java_value(byte(A), R) :- !, java_value(A, V), java_plain(V, X), java_wrap(8, X, R).
java_value(short(A), R) :- !, java_value(A, V), java_plain(V, X), java_wrap(16, X, R).
java_value(char(A), R) :- !, java_value(A, V), java_plain(V, X), R #= X mod 65536, java_known(R).
java_value(cmp(A, B), R) :- !, java_both(A, B, X, Y),
    R in -1..1, (R #= -1) #<==> (X #< Y), (R #= 1) #<==> (X #> Y), java_known(R).
java_value(E, R) :-
    E =.. [Op, A, B], !, java_value(A, V), java_value(B, W), java_plain(V, X), java_plain(W, Y),
    (   nonvar(V), V = l(_)
    ->  java_result(Op, 64, X, Y, Z), R = l(Z)
    ;   java_result(Op, 32, X, Y, R)
    ).
java_value(E, _) :-
    functor(E, Name, _), format(atom(What), "numbers of type ~w", [Name]), java_untranslated(What).

java_known(R) :- ( var(R) -> java_variable(R) ; true ).

java_result(+, Bits, X, Y, R) :- java_shifted(Q, X, Y, R), Z #= X + Y, java_wrap(Bits, Z, R, Q).
java_result(-, Bits, X, Y, R) :- java_shifted(Q, X, -Y, R), Z #= X - Y, java_wrap(Bits, Z, R, Q).
java_result(*, Bits, X, Y, R) :- Z #= X * Y, java_wrap(Bits, Z, R).
java_result(/, Bits, X, Y, R) :- Z #= X // Y, java_wrap(Bits, Z, R).
java_result(rem, Bits, X, Y, R) :- java_bits(Bits, R), R #= X rem Y, java_known(R).
java_result(/\, Bits, X, Y, R) :- java_bits(Bits, R), R #= X /\ Y, java_known(R).
java_result(\/, Bits, X, Y, R) :- java_bits(Bits, R), R #= X \/ Y, java_known(R).
java_result(xor, Bits, X, Y, R) :- java_bits(Bits, R), R #= X xor Y, java_known(R).
java_result(<<, Bits, X, Y, R) :- S #= Y mod Bits, Z #= X * 2 ^ S, java_wrap(Bits, Z, R).
java_result(>>, Bits, X, Y, R) :-
    S #= Y mod Bits, java_bits(Bits, R), R #= X div 2 ^ S, java_known(R).
java_result(>>>, Bits, X, Y, R) :-
    S #= Y mod Bits, U #= X mod 2 ^ Bits, Z #= U div 2 ^ S, java_wrap(Bits, Z, R).

java_wrap(Bits, X, R) :- java_wrap(Bits, X, R, _).

java_bits(Bits, R) :- Most is 2 ^ (Bits - 1) - 1, Least is -Most - 1, R in Least..Most.

% R is X without the bits that do not fit, Q times 2 ^ Bits.
java_wrap(Bits, X, R, Q) :-
    Least is -(2 ^ (Bits - 1)), All is 2 ^ Bits,
    (   integer(X) -> Q is (X - Least) div All, R is X - Q * All
    ;   fd_inf(X, Inf), fd_sup(X, Sup), From is (Inf - Least) div All, To is (Sup - Least) div All,
        Q in From..To, java_bits(Bits, R), R #= X - Q * All, java_known(Q), java_known(R)
    ).

% Where nothing is lost, the difference to a number that is added is known; that has to be found
% out before clpfd learns of Q.
java_shifted(Q, X, Y, R) :- freeze(Q, (Q =:= 0 -> java_shift(X, Y, R) ; true)).

java_shift(X, Y, R) :-
    (   var(X), var(R), ground(Y)
    ->  C is Y, D is -C, java_difference(R, X, C), java_difference(X, R, D)
    ;   true
    ).
