/** The port by which the parts of the server, and later its processes, hear of changes. Delivery is in order, and never waited for. */
export interface Bus {
  publish(topic: string, message: BusMessage): void;
  /** Answers the way to stop listening. */
  subscribe(topic: string, listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}

/** Plain data, as JSON has it. */
export type BusMessage = Readonly<Record<string, string | number | boolean | null>>;
