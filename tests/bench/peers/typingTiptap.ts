import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { market, technical } from '../pages/commentary';
import { startTyping, twoHosts } from '../pages/typingStage';

const [first, second] = twoHosts();
new Editor({ element: first, extensions: [StarterKit], content: market });
new Editor({ element: second, extensions: [StarterKit], content: technical });
startTyping();
