/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_WEBSITE?: string;
  readonly VITE_IMAGE_HOST?: string;
  readonly VITE_DEBUG?: string;
  readonly VITE_BACKEND_MODE?: string;
  readonly VITE_SOCIAL_PROVIDERS?: string;
}
