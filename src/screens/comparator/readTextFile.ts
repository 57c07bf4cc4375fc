import { readText } from '@/components/forms/readText';

const limit = {
  mostBytes: 1024 * 1024,
  tooLarge: 'This file is larger than 1 MB. Choose one with the positions only.',
};

/** A broker's file, in Unicode or as German brokers write it; a sentence where it is none. */
export function readTextFile(file: File): Promise<{ text: string } | { refusal: string }> {
  return readText(file, limit);
}
