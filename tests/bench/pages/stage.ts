import '@fontsource-variable/inter';

declare global {
  interface Window {
    /** What the page reports to the benchmark. */
    bench: {
      /** Milliseconds from each keystroke to the end of the frame that shows its effect. */
      painted: number[];
      isReady: boolean;
    };
  }
}

window.bench = { painted: [], isReady: false };

const channel = new MessageChannel();
let started: number | null = null;

channel.port1.addEventListener('message', ({ data }: MessageEvent<number>) => {
  window.bench.painted.push(performance.now() - data);
});
channel.port1.start();

document.addEventListener('keydown', ({ timeStamp }) => (started = timeStamp), true);

/**
 * Ends the time of the last key after the next frame is drawn: a message sent by a frame callback
 * arrives after that frame's style, layout and paint. Both clocks have a resolution of 0.1 ms. The
 * browser's own record of slow events rounds to 8 ms, and tracing would slow down what it measures.
 */
export function takeTimeAtPaint(): void {
  if (started === null) return;
  const from = started;
  started = null;
  requestAnimationFrame(() => channel.port2.postMessage(from));
}
