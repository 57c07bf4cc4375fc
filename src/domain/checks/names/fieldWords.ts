/** Words of the field, of finance and of Latin that an English dictionary doesn't have. */
export const fieldWords: readonly string[] =
  `algo algos bourse bourses decile deciles merch minimis raison smidge sunburnt airdrop airdrops
  airdropped altcoin altcoins annualized arbitrageur arbitrageurs backtest backtested backtests
  backwardation bagholder bagholders basecoin bip bips bitcoin bitcoins blobs blockchain blockchains
  blockspace bps bridgeless bullishness bearishness buyback buybacks capex cashtag chainwide
  cofounder cofounders collateralize collateralized collateralization composability composable
  contango cooldown counterparties cross-chain crypto cryptoasset cryptoassets cryptocurrencies
  cryptocurrency cryptographic cyberattack cypherpunk cypherpunks dapp dapps datacenter datacenters
  decentralize decentralized decentralization decentralizing deleverage deleveraged deleveraging
  delegator delegators deflationary delist delisted delisting denylist depeg depegged depegging
  derisk derisked derisking disinflation disinflationary downcycle downtrend downtrends drawdown
  drawdowns ecash emptor ether exahash explainer explainers factsheet factsheets fintech fintechs
  firmware fiat fiats flippening forex frontrun frontrunning fungibility fungible futures
  geopolitics gigahash halving halvings hardfork hashpower hashprice hashrate hashrates hedgers hodl
  hodler hodlers hotfix hyperscaler hyperscalers illiquidity inflow inflows intraday
  interoperability interoperable interchain layer2 leverageable liquidator liquidators lockup
  lockups longs macroeconomic mainnet mainnets memecoin memecoins mempool metaverse microcap
  middleware midterm millisecond minted multichain multisig multisigs nanosecond nocoiner nowcast
  offchain offramp offramps onboarding onchain onramp onramps oncology orderbook orderbooks outflow
  outflows outperform outperformance outperformed outperformer outperformers outperforms overbought
  overcollateralized overhang overleveraged oversold overvalued oversubscribed parachain parachains
  payoff payoffs perp perps perpetuals petahash playbook podcast podcasts precompile preannounced
  prefund preprint preprints premarket presale presales pretrade proptech prover provers pullback
  pullbacks rata rebalance rebalanced rebalances rebalancing rebase redemptions redomicile
  rehypothecate rehypothecated rehypothecation repo repos repricing repriced restake restaked
  restaker restakers restaking retest retested retests risked roadmap roadmaps rollout rollouts
  rollup rollups satoshi satoshis sats selloff selloffs sequencer sequencers shitcoin sharding
  sidechain sidechains skepticism slashable slippage softfork stablecoin stablecoins staker stakers
  staked staking steepener stopgap subnet subnets superannuation swaption swaptions swappable
  takedown tailwind tailwinds headwind headwinds takeaway takeaways terahash testnet testnets
  timelock timelocks timestamp timestamped timestamps tokenization tokenize tokenized tokenizes
  tokenizing tokenomics toolkit tradable tradeable trustless unbanked unbond unbonded unbonding
  unhedged unlevered unstake unstaked unstaking uncorrelated undercollateralized underperform
  underperformance underperformed underperformer underperformers underperforms undervalued uptime
  downtime upcycle uptick upticks downtick uptrend uptrends validator validators vaping vega
  verifier verifiers wallet wallets watchlist watchlists webcast webcasts whitelist whitelisted
  whitelisting whitepaper whitepapers workflow workflows workstream writeup writeups writedown
  writedowns yuan yieldcos zkproof alia ad hoc per se vis facto forma quo status versus ibid etal
  passu mutandis mutatis novo jure priori posteriori inter ante annum diem capita laissez beaucoup
  dirigiste communiqué fils chapeau quartile quartiles quintile quintiles tercile terciles figgy
  rebuy rebuys rebought resell leakers faller fallers yolo degen degens frens`
    .trim()
    .split(/\s+/);
