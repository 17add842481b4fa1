/**
 * The only keys of a PDF's dictionaries that are copied: those that say how a page looks. Nothing else can get into the copy, be
 * it an action, a script, an annotation, a form, a file or what a program noted about the author. Source: ISO 32000-2, the tables
 * of each heading.
 */
const keys = `
  Type Subtype Name
  Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1
    DamagedRowsBeforeError JBIG2Globals ColorTransform
  Resources ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties
  LW LC LJ ML D RI OP op OPM FL SM SA BM SMask CA ca AIS TK G BC TR S CS I
  FormType BBox Matrix Group OC
  Width Height Intent ImageMask Mask Decode Interpolate SMaskInData Matte
  PatternType PaintType TilingType XStep YStep
  ShadingType Background AntiAlias Coords Domain Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow
  FunctionType Range Size BitsPerSample Order Encode C0 C1 N Functions Bounds
  BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs DescendantFonts CIDSystemInfo
    DW W DW2 W2 CIDToGIDMap Registry Ordering Supplement BaseEncoding Differences CMapName UseCMap WMode
  FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth
    MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Panose Lang Length1 Length2 Length3
  Alternate WhitePoint BlackPoint Gamma Colorants Process Components Solidities DotGain
  OCGs P VE
`;
const harmless = new Set(keys.trim().split(/\s+/));

/** The dictionaries of resources, and those within them, whose keys are names that a program chose for its fonts and pictures. */
const categories = new Set(['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties']);

/** What a name must not be, wherever it stands. No program calls a font by such a name. */
const active =
  /^(?:AA|A|AF|JS|JavaScript|OpenAction|Launch|URI|GoTo[RE]|SubmitForm|ImportData|EmbeddedFiles?|EF|Filespec|RichMedia|AcroForm|XFA|Annots?|Movie|Sound|Rendition|Metadata|PieceInfo|Encrypt|ObjStm|XRef)$/;

/** Which keys a dictionary may have: `looks` only harmless ones, `names` any that are not active. */
export type Place = 'looks' | 'resources' | 'names';

/** The place of the value of a key; undefined when the key is not copied. */
export function placeOf(key: string, within: Place): Place | undefined {
  if (active.test(key)) return undefined;
  if (within === 'names') return 'looks';
  if (!harmless.has(key)) return undefined;
  if (key === 'Resources') return 'resources';
  const hasNames = within === 'resources' ? categories.has(key) : key === 'CharProcs' || key === 'Colorants';
  return hasNames ? 'names' : 'looks';
}

export function isActive(name: string): boolean {
  return active.test(name);
}
