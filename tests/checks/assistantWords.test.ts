import { describe, expect, it } from 'vitest';
import { foundInText } from './written';

describe('words of a writing assistant', () => {
  it.each([
    'Certainly! Here is a revised paragraph for your newsletter:',
    'Of course! Below is a polished version.',
    'As an AI, I don’t have access to real-time data.',
    'I hope this helps!',
    'Here’s a shorter version that keeps the figures:',
    'Would you like me to add a conclusion?',
    'Rates fell in spring【12†source】.',
    'Rates fell in spring [cite: 4].',
    'I’ve rewritten the text to make it punchier.',
    'Based on the information provided, rates fell.',
    'My training data ends in April, so I can’t say.',
    'Feel free to adjust the tone.',
    'Here are three headline options for the newsletter:',
    'I’m sorry, but I cannot provide investment advice.',
    'ChatGPT said: Rates fell.',
    'Let me know if you need any changes.',
    'Sure, here is the updated paragraph.',
  ])('are: %s', (html) => {
    const found = foundInText('assistantWords', html);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]?.severity).toBe('mustFix');
  });

  it.each([
    'Let us know if you would like to join the call.',
    'The agency said it would provide financial help to banks.',
    'As an AI chipmaker, the company borrows against its order book.',
    '“As an AI language model, I cannot vote,” the chatbot told senators.',
    'Here is a summary of the hearing.',
    'Here is a short list of the risks.',
    'Of course, nobody knows.',
    'Certainly, the backdrop is friendlier.',
    'This version of the client is mandatory from December on.',
    'We hope this market calms down.',
    'The key changes come in spring.',
    'The lender cannot provide real-time settlement yet.',
  ])('aren’t: %s', (html) => {
    expect(foundInText('assistantWords', html)).toEqual([]);
  });
});
