/** The font files that are bundled with the function (infra/functions/bundling.ts). The licenses of all are in their packages (OFL-1.1). */
export const fontFiles = [
  '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
] as const;
