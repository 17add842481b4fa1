import type { FontName } from './pdf/fonts.ts';

/** The files of the fonts in their packages. */
export const fontPaths: Record<FontName, string> = {
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  strong: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  text: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  notoStrong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  notoText: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  arabicStrong: '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  arabicText: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
};
