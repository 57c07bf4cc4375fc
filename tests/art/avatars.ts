import { svg, type Drawing } from './svg';

interface Look {
  key: string;
  ground: string;
  skin: string;
  hair: string;
  coat: string;
  /** The outline of the hair around a head at 88, 78 with a radius of 33. */
  cut: string;
}

const looks: Look[] = [
  {
    key: 'mara',
    ground: '#d9d2fb',
    skin: '#f0c9a8',
    hair: '#b5793a',
    coat: '#3b2f7a',
    cut: 'M48 122 C40 60 58 36 88 36 C120 36 136 62 128 122 L116 122 C120 92 116 74 104 64 C92 74 72 76 62 74 C56 88 58 104 60 122 Z',
  },
  {
    key: 'theo',
    ground: '#cfe6e1',
    skin: '#e2b48c',
    hair: '#2d2623',
    coat: '#1f4d4a',
    cut: 'M54 78 C50 50 66 38 88 38 C112 38 126 52 122 78 C118 66 112 60 104 58 C90 62 70 62 62 60 C57 66 55 72 54 78 Z',
  },
  {
    key: 'imani',
    ground: '#fbe3c8',
    skin: '#8a5a3c',
    hair: '#1d1715',
    coat: '#a3422e',
    cut: 'M46 92 C34 62 50 26 88 26 C126 26 142 62 130 92 C124 76 118 66 108 62 C96 56 80 56 68 62 C58 66 52 76 46 92 Z',
  },
  {
    key: 'joan',
    ground: '#d5dff3',
    skin: '#e8c1a0',
    hair: '#8d8f99',
    coat: '#27395e',
    cut: 'M54 84 C48 54 64 36 90 38 C116 40 126 58 122 84 C120 72 116 64 110 60 C96 64 74 58 66 56 C60 64 56 74 54 84 Z',
  },
];

function avatar({ ground, skin, hair, coat, cut }: Look): string {
  return svg(
    176,
    176,
    `<clipPath id="c"><circle cx="88" cy="88" r="88"/></clipPath>
    <g clip-path="url(#c)">
      <rect width="176" height="176" fill="${ground}"/>
      <path d="M22 176 C24 136 54 124 88 124 C122 124 152 136 154 176 Z" fill="${coat}"/>
      <path d="M76 102 H100 V126 C100 134 76 134 76 126 Z" fill="${skin}"/>
      <path d="M72 122 L88 140 L104 122 L112 128 L88 158 L64 128 Z" fill="#ffffff"/>
      <ellipse cx="88" cy="80" rx="31" ry="35" fill="${skin}"/>
      <path d="${cut}" fill="${hair}"/>
      <circle cx="77" cy="84" r="3" fill="#2a2320"/><circle cx="99" cy="84" r="3" fill="#2a2320"/>
      <path d="M79 99 Q88 106 97 99" fill="none" stroke="#2a2320" stroke-width="2.6" stroke-linecap="round"/>
    </g>`,
  );
}

export const avatarPictures: Drawing[] = looks.map((look) => ({
  path: `images/authors/${look.key}.png`,
  picture: avatar(look),
}));
