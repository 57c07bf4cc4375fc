import type { StockServiceExport, StockServiceImport } from '@/api/contract/stockServices';
import type { ImportResult } from '@/domain/stockCsvImport';

/** What an import needs of the world. */
export interface ImportTies {
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  /** What is stored now; null where it could not be read. */
  onRead(): Promise<StockServiceExport | null>;
  /** `onStored` hears how many are stored so far. */
  onImport(entries: StockServiceImport[], onStored: (count: number) => void): Promise<ImportResult>;
  /** Gets the CSV of the lines that cannot be imported. */
  onDownloadBad(csv: string): void;
}
