"""Makes the kerning of a variable font small: `python3 kerning.py <from>.woff2 <to>.woff2` (fonttools 4.38, brotli).

Kerning that varies with the weight is half of a small font's file. Here that of the middle weight stands for all of them, in steps
of 15 units (0.24 px at 16 px). A letter with an accent is kerned as the letter below it. Beside ASCII only quotes, dashes and the
marks between them (U+2013-203A) are kerned.
"""

import sys
import unicodedata
from collections import defaultdict

from fontTools.otlLib.builder import buildPairPosClassesSubtable, buildValue
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

step = 15


def kerning_of(font):
    """The advance between two glyphs, as the first matching subtable has it."""
    subtables = [getattr(one, "ExtSubTable", one) for one in font["GPOS"].table.LookupList.Lookup[0].SubTable]

    def between(left, right):
        for one in subtables:
            if left not in one.Coverage.glyphs:
                continue
            if one.Format == 1:
                pairs = one.PairSet[one.Coverage.glyphs.index(left)].PairValueRecord
                value = next((pair.Value1 for pair in pairs if pair.SecondGlyph == right), False)
                if value is False:
                    continue
            else:
                row = one.Class1Record[one.ClassDef1.classDefs.get(left, 0)]
                value = row.Class2Record[one.ClassDef2.classDefs.get(right, 0)].Value1
            return getattr(value, "XAdvance", 0)
        return 0

    return between


def simplify(font):
    instancer.instantiateOTL(font, instancer.NormalizedAxisLimits(wght=0.5))
    between = kerning_of(font)
    glyphs = font.getBestCmap()
    bases = {code: ord(unicodedata.normalize("NFD", chr(code))[0]) for code in glyphs}
    kerned = {glyphs[code]: glyphs[base] for code, base in bases.items() if base < 0x7F or 0x2013 <= code <= 0x203A}

    def stepped(left, right):
        return round(between(kerned[left], kerned[right]) / step) * step

    lefts, rights = defaultdict(list), defaultdict(list)
    for one in kerned:
        lefts[tuple(stepped(one, other) for other in kerned)].append(one)
        rights[tuple(stepped(other, one) for other in kerned)].append(one)
    pairs = {}
    for left in lefts.values():
        for right in rights.values():
            if value := stepped(left[0], right[0]):
                pairs[tuple(left), tuple(right)] = (buildValue({"XAdvance": value}), None)
    lookup = font["GPOS"].table.LookupList.Lookup[0]
    lookup.LookupType = 2
    lookup.SubTable = [buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())]


if __name__ == "__main__":
    source, target = sys.argv[1:]
    font = TTFont(source)
    simplify(font)
    font.flavor = "woff2"
    font.save(target)
