import { bareEditor } from './bareEditor';
import { market, technical } from './commentary';
import { startTyping, twoHosts } from './typingStage';

const [first, second] = twoHosts();
bareEditor(first, market);
bareEditor(second, technical);
startTyping();
