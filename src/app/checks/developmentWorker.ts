/**
 * While developing, the worker loads what a build leaves out: Vite's code for refreshing components,
 * which expects a window, and a highlighter in react-email, which would answer our messages.
 */
if (import.meta.env.DEV) {
  Object.assign(self, { window: self, Prism: { disableWorkerMessageHandler: true } });
}
