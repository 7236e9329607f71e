// swift-format-ignore-file
// Written by scripts/generate names from Tables/plural-rules.tsv.

extension PluralRules {
  /// The plural form of each number, by language.
  static let table = #"""
language	plural	rule	examples
en	one	i = 1 and v = 0	1
de	one	i = 1 and v = 0	1
nl	one	i = 1 and v = 0	1
sv	one	i = 1 and v = 0	1
es	one	n = 1	1
es	many	e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5	1000000 2000000
fr	one	i = 0,1	0 1 1.5
fr	many	e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5	1000000 2000000
it	one	i = 1 and v = 0	1
it	many	e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5	1000000 2000000
pt	one	i = 0..1	0 1 1.5
pt	many	e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5	1000000 2000000
he	one	i = 1 and v = 0 or i = 0 and v != 0	1 0.5
he	two	i = 2 and v = 0	2
ar	zero	n = 0	0
ar	one	n = 1	1 1.0
ar	two	n = 2	2 2.0
ar	few	n % 100 = 3..10	3 10 103 110 1003
ar	many	n % 100 = 11..99	11 26 111 1011
ru	one	v = 0 and i % 10 = 1 and i % 100 != 11	1 21 31 101 1001
ru	few	v = 0 and i % 10 = 2..4 and i % 100 != 12..14	2 3 4 22 104 1002
ru	many	v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14	0 5 11 12 14 19 100 1000
uk	one	v = 0 and i % 10 = 1 and i % 100 != 11	1 21 31 101 1001
uk	few	v = 0 and i % 10 = 2..4 and i % 100 != 12..14	2 3 4 22 104 1002
uk	many	v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14	0 5 11 12 14 19 100 1000
pl	one	i = 1 and v = 0	1
pl	few	v = 0 and i % 10 = 2..4 and i % 100 != 12..14	2 3 4 22 104 1002
pl	many	v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14	0 5 19 100 1000 21
cs	one	i = 1 and v = 0	1
cs	few	i = 2..4 and v = 0	2 3 4
cs	many	v != 0	0.0 1.5 10.0
tr	one	n = 1	1 1.0
zh-Hans	other		0 1 2 15 100 1.5
ja	other		0 1 2 15 100 1.5
ko	other		0 1 2 15 100 1.5
vi	other		0 1 2 15 100 1.5
th	other		0 1 2 15 100 1.5
id	other		0 1 2 15 100 1.5
"""#
}
