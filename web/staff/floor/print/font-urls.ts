import display from '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?url';
import text from '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf?url';
import strong from '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf?url';
import notoText from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import notoStrong from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import arabicText from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import arabicStrong from '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf?url';
import type { FontName } from './pdf/fonts.ts';

/** The files of the fonts, whole: a PDF takes the letters that it needs out of them. */
export const fontUrls: Record<FontName, string> = { display, strong, text, notoStrong, notoText, arabicStrong, arabicText };
