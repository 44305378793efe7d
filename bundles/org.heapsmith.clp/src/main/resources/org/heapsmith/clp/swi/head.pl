% For SWI-Prolog: swipl -g run -t halt FILE, or swipl FILE and then ?- run.
:- use_module(library(clpfd)).
:- use_module(library(lists), [last/2, member/2, memberchk/2, reverse/2, select/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- set_prolog_flag(clpfd_goal_expansion, false).
:- style_check(-singleton).
:- op(400, yfx, >>>).
:- dynamic java_said/1.

